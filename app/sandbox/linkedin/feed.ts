import { errorPage } from '#sandbox/linkedin/error_page'
import { sampleOf } from '#sandbox/linkedin/history'
import { feedPost } from '#sandbox/linkedin/feed_post'
import { readLittleText } from '#sandbox/linkedin/little_text'
import { sandboxPage } from '#sandbox/linkedin/page_chrome'
import type { HeldPost } from '#sandbox/linkedin/state'
import type { LinkedinWorld } from '#sandbox/linkedin/world'
import { escapeHtml } from '#sandbox/peer/escape_html'
import type { PathParams, PeerReply, PeerRequest } from '#sandbox/peer/peer_types'

const PER_PAGE = 50

/** `GET /feed/`: what was published, newest first; `?hashtag=` keeps one tag, `?page=` goes back. */
export function showFeed(world: LinkedinWorld, request: PeerRequest): PeerReply {
  const query = new URLSearchParams(request.query)
  const hashtag = query.get('hashtag')?.toLowerCase() ?? null
  const page = Math.min(Math.max(Number.parseInt(query.get('page') ?? '1', 10) || 1, 1), 1e6)
  const posts = livePosts(world).filter((post) => hashtag === null || hasTag(post, hashtag))
  const shown = posts.slice((page - 1) * PER_PAGE, page * PER_PAGE)
  const body = shown.length === 0 ? EMPTY : shown.map((post) => feedPost(world, post)).join('')
  const title = hashtag === null ? 'Feed' : `#${hashtag}`
  const count = posts.length === 1 ? '1 post' : `${posts.length} posts`
  return sandboxPage(
    200,
    `${title} · LinkedIn sandbox`,
    `<main class="feed"><div class="feed-head"><h1>${escapeHtml(title)}</h1>
<p class="meta">${count}, newest first</p></div>
${body}
${pageLinks(page, posts.length, hashtag)}</main>`
  )
}

/** `GET /feed/update/{urn}/`: one post; the urn may stand raw, as in LinkedIn's public links. */
export function showFeedPost(
  world: LinkedinWorld,
  _request: PeerRequest,
  params: PathParams
): PeerReply {
  const urn = decodedOrRaw(params.urn)
  const post = world.state.posts.get(urn) ?? sampleOf(world, urn)
  if (!post || post.deletedAt !== null) {
    return errorPage(404, 'This post cannot be displayed', 'It was deleted, or it never existed.')
  }
  return sandboxPage(
    200,
    'Post · LinkedIn sandbox',
    `<main class="feed"><div class="feed-head"><h1>Post</h1>
<p class="meta"><a href="/feed/">All posts</a></p></div>
${feedPost(world, post)}</main>`
  )
}

const EMPTY = `<div class="empty"><p class="display">Nothing has been published yet</p>
<p class="meta">Posts appear here the moment the sandbox accepts them.</p></div>`

function livePosts(world: LinkedinWorld): HeldPost[] {
  return [...world.state.posts.values()].filter((post) => post.deletedAt === null).reverse()
}

function hasTag(post: HeldPost, hashtag: string): boolean {
  return readLittleText(post.commentary).parts.some(
    (part) => part.kind === 'hashtag' && part.text.slice(1).toLowerCase() === hashtag
  )
}

function pageLinks(page: number, total: number, hashtag: string | null): string {
  const link = (to: number, words: string) => {
    const query = new URLSearchParams({
      ...(hashtag === null ? {} : { hashtag }),
      page: String(to),
    })
    return `<a href="/feed/?${escapeHtml(query.toString())}">${words}</a>`
  }
  const newer = page > 1 ? link(page - 1, 'Newer posts') : ''
  const older = page * PER_PAGE < total ? link(page + 1, 'Older posts') : ''
  return newer || older ? `<p class="feed-head">${newer} ${older}</p>` : ''
}

function decodedOrRaw(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
