import type { AuthorKind } from '#domain/drafts/author'
import { NO_FIGURES, type Figures } from '#domain/posts/figures'
import { importedPost, type ImportedPost } from '#domain/posts/imported_post'
import type { KnownAuthor } from '#domain/posts/post_author'
import { DAY_MS } from '#domain/schedule/instant'
import { now } from '#services/clock'
import { authorPosts } from '#services/linkedin/author_posts'
import type { LinkedinSession } from '#services/linkedin/linkedin_session'
import { postFigures } from '#services/linkedin/post_figures'
import { postUrl } from '#services/linkedin/posts'
import type { NotRead } from '#services/linkedin/rest_read'

export type LinkedinPost = ImportedPost & {
  url: string
  /** Null where they could not be asked for. */
  figures: Figures | null
}

export type PostsPage = { kind: 'read'; posts: LinkedinPost[]; next: number | null }

type Question = {
  session: LinkedinSession
  author: KnownAuthor & { kind: AuthorKind }
  scopes: readonly string[]
  start: number
  signal: AbortSignal
}

/** LinkedIn's statistics reach back for twelve months (protocol section 9.1), in ms. */
const COUNTED_FOR_MS = 360 * DAY_MS

/** One page of an author's posts with their figures; without figures where those are not given now. */
export async function postsPage(question: Question): Promise<PostsPage | NotRead> {
  const { session, author, start, signal } = question
  const page = await authorPosts({ session, author: author.urn, start, signal })
  if (page.kind !== 'read') return page
  const found = page.elements.flatMap((element) => importedPost(element) ?? [])
  const figures = found.length === 0 ? null : await figuresOf(question, found)
  const posts = found.map((post) => ({
    ...{ ...post, url: postUrl(post.urn) },
    figures: figures && (figures.get(post.urn) ?? NO_FIGURES),
  }))
  return { kind: 'read', posts, next: page.next }
}

async function figuresOf({ session, author, scopes, signal }: Question, posts: ImportedPost[]) {
  const asked = posts.map(({ urn, publishedAt }) => ({
    ...{ urn, hasFullCounts: isCounted(publishedAt) },
  }))
  const who = { kind: author.kind, author: author.urn, scopes }
  const answer = await postFigures({ session, ...who, posts: asked, signal })
  return answer.kind === 'read' ? answer.figures : null
}

/** True while LinkedIn counts all of what a post gets. */
export function isCounted(publishedAt: number): boolean {
  return now().toMillis() - publishedAt < COUNTED_FOR_MS
}
