import { useEffect, useState } from 'react'
import { api } from '~/client'
import { reportQuietly } from '~/lib/report_quietly'

/** Nobody is asked for each letter. */
const PAUSE_MS = 180

const SHORTEST = 2

export interface FoundPost {
  id: string
  excerpt: string
  badge: { look: string; label: string }
}

type Found = { search: string; posts: FoundPost[] }

const NOTHING: Found = { search: '', posts: [] }

/** Posts of an organization that hold what is typed; `isLooking` while the answer is awaited. */
export function usePostSearch(orgId: string | null, typed: string) {
  const search = typed.trim()
  const isAsked = orgId !== null && search.length >= SHORTEST
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
