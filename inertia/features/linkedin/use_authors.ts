import { api } from '~/client'
import { useQuietRead } from '~/hooks/use_read'
import { authorChoices, authorWarning } from '~/lib/author_choices'
import type { AuthorChoices } from '#transformers/authors_transformer'

/** The profile and the company pages that LinkedIn lists for the organization's connection. */
export function loadAuthors(orgId: string, signal?: AbortSignal) {
  const query = { org_id: orgId }
  return api.get<AuthorChoices>('/api/linkedin/managed-organizations', { query, signal })
}

/** The authors that the organization can post as; null until loaded, and after a failure. */
export function useAuthors(orgId: string) {
  const { value, again } = useQuietRead(orgId, (signal) => loadAuthors(orgId, signal))
  const authors = value && {
    choices: authorChoices(value),
    /** Why this author may not be able to post, or why authors are missing; else undefined. */
    warningFor: (authorId: string | null) =>
      value.warning ?? authorWarning(authorId, value) ?? undefined,
  }
  return { authors, again }
}

export type Authors = ReturnType<typeof useAuthors>['authors']
