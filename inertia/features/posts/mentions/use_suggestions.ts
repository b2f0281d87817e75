import { useEffect, useState } from 'react'
import type { MentionSuggestionCard } from '#transformers/mention_transformer'
import { api } from '~/client'

/** Where names come from, in the order of the list. */
export const SOURCES = ['team', 'known', 'search'] as const

/** How long after the last keystroke suggestions are requested, in milliseconds. */
const PAUSE_MS = 150

const NOTHING_READ = { query: '', found: [] }

/** Until they are read, those of the last query that have the typed name: never another person. */
export function useSuggestions(orgId: string, query: string) {
  const [read, setRead] = useState<{ query: string; found: MentionSuggestionCard[] }>(NOTHING_READ)
  useEffect(() => {
    const request = new AbortController()
    const ask = () =>
      api
        .get<MentionSuggestionCard[]>('/api/mentions', {
          query: { org_id: orgId, q: query },
          signal: request.signal,
        })
        .then((found) => {
          if (!request.signal.aborted) setRead({ query, found: bySource(found) })
        })
        .catch(() => undefined)
    const timer = window.setTimeout(() => void ask(), query === '' ? 0 : PAUSE_MS)
    return () => {
      window.clearTimeout(timer)
      request.abort()
    }
  }, [orgId, query])
  const typed = query.toLowerCase()
  return read.query === query
    ? read.found
    : read.found.filter(({ name }) => name.toLowerCase().includes(typed))
}

function bySource(found: MentionSuggestionCard[]) {
  return SOURCES.flatMap((source) => found.filter((suggestion) => suggestion.source === source))
}
