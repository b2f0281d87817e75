import type { AuthorKind } from '#domain/drafts/author'
import { NO_METRICS } from '#domain/posts/post_metrics'
import type { PostMetrics } from '#domain/posts/post_metrics'
import { parseImportedPost } from '#domain/posts/parse_imported_post'
import type { ImportedPost } from '#domain/posts/parse_imported_post'
import type { KnownAuthor } from '#domain/posts/post_author'
import { DAY_MS } from '#domain/schedule/instant'
import { now } from '#services/clock'
import type { LinkedinSession, NotRead } from '#services/linkedin/linkedin_session'
import { fetchPostMetrics } from '#services/linkedin/fetch_post_metrics'
import { fetchAuthorPosts, postUrl } from '#services/linkedin/post_requests'
import { canListPages, canRead } from '#domain/linkedin/linkedin_scopes'
import { listPages } from '#services/linkedin/pages'
import type { PagesOutcome } from '#services/linkedin/pages'
import type { Renewal } from '#services/linkedin/token_requests'

export type LinkedinPost = ImportedPost & {
  url: string
  /** Null when they could not be requested. */
  metrics: PostMetrics | null
}

type PostsPage = { kind: 'read'; posts: LinkedinPost[]; next: number | null }

type Params = {
  session: LinkedinSession
  author: KnownAuthor & { kind: AuthorKind }
  scopes: readonly string[]
  start: number
  signal: AbortSignal
}

/** LinkedIn's statistics cover twelve months, in ms. */
const METRICS_WINDOW_MS = 360 * DAY_MS

/**
 * Fetches one page of an author's posts with their metrics, or without metrics when those are
 * unavailable.
 */
export async function fetchPostsPage(params: Params): Promise<PostsPage | NotRead> {
  const { session, author, start, signal } = params
  const page = await fetchAuthorPosts({ session, author: author.urn, start, signal })
  if (page.kind !== 'read') return page
  const found = page.elements.flatMap((element) => parseImportedPost(element) ?? [])
  const metrics = found.length === 0 ? null : await fetchMetrics(params, found)
  const posts = found.map((post) => ({
    ...post,
    url: postUrl(post.urn),
    metrics: metrics && (metrics.get(post.urn) ?? NO_METRICS),
  }))
  return { kind: 'read', posts, next: page.next }
}

async function fetchMetrics({ session, author, scopes, signal }: Params, posts: ImportedPost[]) {
  const asked = posts.map(({ urn, publishedAt }) => ({
    urn,
    hasFullCounts: isCounted(publishedAt),
  }))
  const who = { kind: author.kind, author: author.urn, scopes }
  const answer = await fetchPostMetrics({ session, ...who, posts: asked, signal })
  return answer.kind === 'read' ? answer.metrics : null
}

/** Returns whether LinkedIn's statistics still cover the whole life of a post. */
export function isCounted(publishedAt: number): boolean {
  return now().toMillis() - publishedAt < METRICS_WINDOW_MS
}

export type ReadableAuthor = KnownAuthor & { kind: AuthorKind }

type ListReadableAuthorsParams = {
  member: KnownAuthor
  scopes: readonly string[]
  token: string
  renewToken(): Promise<Renewal>
}

type NotListed = Exclude<PagesOutcome, { kind: 'listed' }>

/**
 * Returns the authors whose posts a token may read: company pages, and the member where LinkedIn
 * grants that.
 */
export async function listReadableAuthors(
  params: ListReadableAuthorsParams
): Promise<{ kind: 'listed'; authors: ReadableAuthor[] } | NotListed> {
  const { member, scopes, token, renewToken } = params
  const authors: ReadableAuthor[] = []
  if (canRead('personal', scopes)) authors.push({ ...member, kind: 'personal' })
  if (!canListPages(scopes) || !canRead('company', scopes)) return { kind: 'listed', authors }
  const listed = await listPages({ token, renewToken })
  if (listed.kind !== 'listed') return listed
  const pages = listed.pages.map((page) => ({ ...page, kind: 'company' as const }))
  return { kind: 'listed', authors: [...authors, ...pages] }
}
