import type { AuthorKind } from '#domain/drafts/author'
import type { KnownAuthor } from '#domain/posts/post_author'
import { canListPages, canRead } from '#domain/settings/linkedin_scopes'
import { listPages, type PagesOutcome } from '#services/linkedin/pages'
import type { Renewal } from '#services/linkedin/token_renewal'

export type ReadableAuthor = KnownAuthor & { kind: AuthorKind }

type Question = {
  member: KnownAuthor
  scopes: readonly string[]
  token: string
  renewToken(): Promise<Renewal>
}

type NotListed = Exclude<PagesOutcome, { kind: 'listed' }>

/** Those whose posts a token may read: company pages, and the member where LinkedIn grants that. */
export async function readableAuthors(
  question: Question
): Promise<{ kind: 'listed'; authors: ReadableAuthor[] } | NotListed> {
  const { member, scopes, token, renewToken } = question
  const authors: ReadableAuthor[] = []
  if (canRead('personal', scopes)) authors.push({ ...member, kind: 'personal' })
  if (!canListPages(scopes) || !canRead('company', scopes)) return { kind: 'listed', authors }
  const listed = await listPages({ token, renewToken })
  if (listed.kind !== 'listed') return listed
  const pages = listed.pages.map((page) => ({ ...page, kind: 'company' as const }))
  return { kind: 'listed', authors: [...authors, ...pages] }
}
