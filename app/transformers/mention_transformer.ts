import { mentionKind } from '#domain/mentions/mention'

interface Suggestion {
  urn: string
  name: string
  source: 'team' | 'known' | 'search'
  photoOf?: { id: string } | null
}

/** A person or company that can be mentioned. */
export function mentionSuggestion({ urn, name, source, photoOf = null }: Suggestion) {
  const picture = photoOf && `/media/members/${photoOf.id}`
  return { urn, name, kind: mentionKind(urn), source, picture }
}

export type MentionSuggestionCard = ReturnType<typeof mentionSuggestion>
