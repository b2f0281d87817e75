import { useEffect, useState } from 'react'
import { api } from '~/client'
import { reportQuietly } from '~/lib/reporting'

/** Delay after a keystroke, so that not every letter sends a request. */
const PAUSE_MS = 180

const MIN_CHARACTERS = 2

interface FoundPost {
  id: string
  excerpt: string
  badge: { look: string; label: string }
}

type SearchResult = { search: string; posts: FoundPost[] }

const NOTHING: SearchResult = { search: '', posts: [] }

/** Posts of an organization that contain the typed text. `isLooking` is true during a request. */
export function usePostSearch(orgId: string | null, typed: string) {
  const search = typed.trim()
  const isAsked = orgId !== null && search.length >= MIN_CHARACTERS
  const [found, setFound] = useState(NOTHING)

  useEffect(() => {
    if (!isAsked) return
    const leaving = new AbortController()
    const look = async () => {
      const query = { org_id: orgId, q: search }
      try {
        const { signal } = leaving
        const posts = await api.get<FoundPost[]>('/api/posts/search', { query, signal })
        setFound({ search, posts })
      } catch (error) {
        if (leaving.signal.aborted) return
        reportQuietly(error)
        setFound({ search, posts: [] })
      }
    }
    const timer = window.setTimeout(() => void look(), PAUSE_MS)
    return () => {
      window.clearTimeout(timer)
      leaving.abort()
    }
  }, [orgId, search, isAsked])

  return { posts: isAsked ? found.posts : [], isLooking: isAsked && found.search !== search }
}
