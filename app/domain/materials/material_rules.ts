import { SECOND_MS } from '#domain/schedule/instant'

/** Spec section 3. */
export const MATERIAL_TYPES = ['website', 'blog', 'pdf', 'document', 'image'] as const

export type MaterialType = (typeof MATERIAL_TYPES)[number]

/** The types that an address is added as; the others come with a file. */
export const URL_TYPES = ['website', 'blog'] as const

export type UrlType = (typeof URL_TYPES)[number]

/** pending -> processing -> ready | failed; from either of these back to pending by 'Read again'. */
export const MATERIAL_STATUSES = ['pending', 'processing', 'ready', 'failed'] as const

export type MaterialStatus = (typeof MATERIAL_STATUSES)[number]

/** Statuses that change by themselves: the screen looks again while one stands there. */
export const UNDER_WAY: readonly MaterialStatus[] = ['pending', 'processing']

/** Materials that one organization may have. */
export const MOST_MATERIALS = 200

/** Characters of the address of a material. */
export const MAX_MATERIAL_URL = 2048

/** Materials of one organization that are read at the same time. */
export const READINGS_AT_ONCE = 2

/** How often reading is begun again after its process ended in the midst of it. */
export const MOST_TRIES = 3

/** How long a material belongs to the process that said so last, and what is waited before help. */
export const READING_LEASE_MS = 20 * SECOND_MS

/** The sentence when a file ended the server that read it once too often. */
export const INTERRUPTED =
  'Herald restarted each time while reading this material, so it stopped trying.'

/** What a person is told who adds what cannot be added. */
export const MATERIAL_SENTENCES = {
  no_file: 'Please choose a file.',
  no_address: 'Please enter the URL of a website or blog.',
  bad_address: "This isn't a valid URL. It should start with https://.",
  known: 'This URL is already in the materials.',
  too_many: `An organization can have up to ${MOST_MATERIALS} materials. Delete some first.`,
  none: 'Please add some materials first',
} as const
