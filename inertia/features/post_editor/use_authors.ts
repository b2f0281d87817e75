import { useCallback, useEffect, useState } from 'react'
import { authorChoices, type AuthorChoice } from '~/lib/author_choices'
import { reportQuietly } from '~/lib/report_quietly'
import { loadAuthors } from './editor_calls'

type Loaded = { choices: AuthorChoice[]; warning: string | null }

/** Those a post of the organization can be posted as; null until they are known. */
export function useAuthors(orgId: string) {
  const [authors, setAuthors] = useState<Loaded | null>(null)
  const [tries, setTries] = useState(0)
  const again = useCallback(() => setTries((count) => count + 1), [])

  useEffect(() => {
    const reading = new AbortController()
    const { signal } = reading
    loadAuthors(orgId, signal).then(
      (listed) => {
        if (!signal.aborted) {
          setAuthors({ choices: authorChoices(listed), warning: listed.warning ?? null })
        }
      },
      (error: unknown) => !signal.aborted && reportQuietly(error)
    )
    return () => reading.abort()
  }, [orgId, tries])

  return { authors, again }
}

export type Authors = ReturnType<typeof useAuthors>['authors']
