import type { FailureCode } from '#domain/publishing/failure_codes'

/** Why nothing can be imported; each stands after 'Failed to import: ' (spec section 8). */
export const IMPORT_WORDS = {
  expired: 'The connection to LinkedIn has expired. Connect it again in Settings.',
  personal:
    'LinkedIn does not let a personal connection read posts, so nothing was imported. Posts of company pages can be imported once LinkedIn is connected with your pages in Settings.',
  no_pages: 'You look after no company page on LinkedIn, so there is nothing to import.',
  unknown_author: 'One of the chosen authors is not in the care of this connection.',
  unreachable: 'LinkedIn could not be reached. Try again: the import goes on where it stopped.',
  limited:
    'LinkedIn allows no more reading for now. Try again tomorrow: the import goes on where it stopped.',
  stopped: 'The import was stopped.',
} as const

/** The sentence for a refusal of LinkedIn while posts of an author were read. */
export function importRefusal(code: FailureCode, author: string): string {
  if (code === 'token_expired' || code === 'token_revoked') return IMPORT_WORDS.expired
  if (code === 'not_permitted') return `LinkedIn does not let this connection read ${author}.`
  return `LinkedIn refused to list the posts of ${author}.`
}

/** What an import does, with how far it is: the number of all posts is not known before the end. */
export function importStep(author: string, read: number): string {
  return `Reading posts of ${author}: ${read.toLocaleString('en-US')} so far`
}
