import type { Ability } from '#domain/organizations/roles'

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

/** Who may start, stop and try again a run of the kind. */
export const RUN_ABILITIES: Record<RunKind, Ability> = {
  image: 'write_posts',
  carousel: 'write_posts',
  analysis: 'manage_materials',
  generation: 'manage_campaigns',
  import: 'write_posts',
  figures: 'read',
}

/** What belongs to one person's conversation: to the other members of the organization it does not exist. */
export const PRIVATE_RUN_KINDS: readonly RunKind[] = ['image', 'carousel']
