import type { MentionSuggestionCard } from '#transformers/mention_transformer'

export const MENTIONS = {
  tool: 'Mention',
  list: 'Mention someone',
  team: 'Teammates',
  known: 'Mentioned before',
  search: 'On LinkedIn',
  person: 'Person',
  organization: 'Company',
  paste: "Paste a company's LinkedIn address",
  noSearch:
    "Only teammates and earlier mentions are searched. Searching followers needs a permission that this LinkedIn connection doesn't have.",
  address: 'LinkedIn address',
  placeholder: 'linkedin.com/company/...',
  name: 'Exact name',
  find: 'Find',
  finding: 'Finding...',
  cancel: 'Cancel',
  gone: (names: readonly string[]) =>
    `No longer mentioned: ${new Intl.ListFormat('en').format(names)}.`,
  dropped: (names: string) => `${names} is plain text now.`,
} as const

type Suggestion = Pick<MentionSuggestionCard, 'kind' | 'source'>

/** Who someone is and where their name comes from: 'Company · mentioned before'. */
export function originOf(kind: Suggestion['kind'], source: Suggestion['source']): string {
  if (source === 'team') return 'Teammate'
  return `${MENTIONS[kind]} · ${source === 'known' ? 'mentioned before' : 'on LinkedIn'}`
}
