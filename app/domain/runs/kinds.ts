/** Long work that a person can watch, stop and try again. */
export const RUN_KINDS = [
  'image',
  'carousel',
  'analysis',
  'generation',
  'import',
  'figures',
] as const

export type RunKind = (typeof RUN_KINDS)[number]

/** What belongs to one person's conversation: to the other members of the organization it does not exist. */
export const PRIVATE_RUN_KINDS: readonly RunKind[] = ['image', 'carousel']
