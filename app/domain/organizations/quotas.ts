const MB = 1024 ** 2
const UNITS: Readonly<Record<string, number>> = { mb: MB, gb: 1024 * MB, tb: 1024 ** 2 * MB }
const SIZE = /^(\d{1,6}(?:\.\d{1,3})?)\s?(mb|gb|tb)$/

/** Returns the bytes of '500MB', '10GB' or '1.5TB', or null for any other text. */
export function parseSize(text: string): number | null {
  const [, amount = '', unit = ''] = SIZE.exec(text.trim().toLowerCase()) ?? []
  const factor = UNITS[unit]
  return factor === undefined ? null : Math.round(Number(amount) * factor)
}

/** Returns a label for a number of bytes: '500 MB', '1.5 GB'. */
export function sizeLabel(bytes: number): string {
  const [unit, factor] = bytes < UNITS.gb ? ['MB', UNITS.mb] : ['GB', UNITS.gb]
  return `${Math.round((bytes / Number(factor)) * 10) / 10} ${unit}`
}

/** The limits when the operator sets none. */
export const DEFAULT_QUOTAS = {
  storage: '10GB',
  organizationsPerUser: 50,
  invitationsPerHour: 30,
} as const

const SENTENCES = {
  storage: (limit: number) =>
    `This organization's storage of ${sizeLabel(limit)} is full. Delete images or materials you no longer need.`,
  organizations: (limit: number) =>
    `You own ${limit} organizations, which is the limit. Delete one or ask an owner to invite you.`,
}

const CODES = { storage: 'E_STORAGE_QUOTA', organizations: 'E_ORGANIZATION_QUOTA' } as const

/** Returns the sentence for a user who invites more people per hour than the operator allows. */
export function tooManyInvitationsSentence(limit: number): string {
  return `You can send ${limit} invitations an hour. Please try again later.`
}

/** Thrown when a request exceeds the operator's limits. The message is a sentence for users. */
export class QuotaReached extends Error {
  readonly status = 409
  readonly code: (typeof CODES)[keyof typeof CODES]

  constructor(kind: keyof typeof SENTENCES, limit: number) {
    super(SENTENCES[kind](limit))
    this.name = 'QuotaReached'
    this.code = CODES[kind]
  }
}
