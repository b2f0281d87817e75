import type { FailureCode } from '#domain/publishing/failure_codes'

/** Why nothing can be imported; each stands after 'Failed to import: ' (spec section 8). */
export const IMPORT_WORDS = {
  expired: 'Your LinkedIn connection has expired. Reconnect in Settings.',
  personal:
    "LinkedIn doesn't let personal connections read posts, so nothing was imported. To import company page posts, connect LinkedIn with your pages in Settings.",
  no_pages: "You don't manage a company page on LinkedIn, so there's nothing to import.",
  unknown_author: "This connection can't access one of the chosen authors.",
  unreachable: "LinkedIn couldn't be reached. Try again to resume the import.",
  limited: "LinkedIn's read limit is reached. Try again tomorrow to resume the import.",
  stopped: 'The import was stopped.',
} as const

/** The sentence for a refusal of LinkedIn while posts of an author were read. */
export function importRefusal(code: FailureCode, author: string): string {
  if (code === 'token_expired' || code === 'token_revoked') return IMPORT_WORDS.expired
  if (code === 'not_permitted')
    return `This LinkedIn connection isn't allowed to read the posts of ${author}.`
  return `LinkedIn refused to list the posts of ${author}.`
}

/** What an import does, with how far it is: the number of all posts is not known before the end. */
export function importStep(author: string, read: number): string {
  return `Reading posts of ${author}: ${read.toLocaleString('en-US')} so far`
}
