import type { AuthorKind } from '#domain/drafts/author'
import { failureSentence } from '#domain/publishing/failure_codes'
import type { Refused } from '#domain/publishing/refusal'

interface PostAuthor {
  authorKind: AuthorKind
  authorName: string | null
}

/** A connection that was made without company pages, or without leave to post. */
const NOT_GRANTED: Readonly<Record<AuthorKind, string>> = {
  personal:
    "This connection isn't allowed to post for you. Reconnect LinkedIn in Settings and allow posting, then post again.",
  company:
    "This connection isn't allowed to post as company pages. Connect LinkedIn with company pages in Settings, then post again.",
}

/** The refusal of a post whose connection was not given what it takes to post as such an author. */
export function refusalOfScope(kind: AuthorKind): Refused {
  return { kind: 'refused', code: 'not_permitted', sentence: NOT_GRANTED[kind] }
}

/** LinkedIn's no to an author, saying whom it means and who can change that; any other refusal as it is. */
export function inWordsOfAuthor(refusal: Refused, author: PostAuthor): Refused {
  const { code, sentence } = refusal
  const isGeneral = code === 'not_permitted' && sentence === failureSentence(code)
  return isGeneral ? { ...refusal, sentence: sentenceFor(author) } : refusal
}

function sentenceFor({ authorKind, authorName }: PostAuthor): string {
  if (authorKind === 'personal') {
    const who = authorName ?? 'this member'
    return `This LinkedIn connection isn't allowed to post as ${who}. Reconnect in Settings, then post again.`
  }
  const page = authorName ?? 'this company page'
  return `This LinkedIn connection isn't allowed to post as ${page}. Ask a page admin for a role that can post, or reconnect LinkedIn in Settings, then post again.`
}
