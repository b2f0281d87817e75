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
    'Only teammates and earlier mentions are searched. Searching followers needs a permission that this LinkedIn connection doesn’t have.',
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
