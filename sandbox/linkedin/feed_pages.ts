import { sampleOf } from '#sandbox/linkedin/history'
import { errorPage, sandboxPage } from '#sandbox/linkedin/html_page'
import { readLittleText, type TextPart } from '#sandbox/linkedin/read_little_text'
import type { LinkedinCall, LinkedinPeer } from '#sandbox/linkedin/linkedin_peer'
import { authorName, findMember, pageOfUrn } from '#sandbox/linkedin/people'
import type { AttachedMedia, PostState, StoredComment } from '#sandbox/linkedin/linkedin_state'
import { escapeHtml, isRecord, type PeerReply } from '#sandbox/server/peer'

const PER_PAGE = 50

/** `GET /feed/`: the posts, newest first. `?hashtag=` filters, `?page=` shows older ones. */
export function showFeed({ peer, request }: LinkedinCall): PeerReply {
  const query = new URLSearchParams(request.query)
  const hashtag = query.get('hashtag')?.toLowerCase() ?? null
  const page = Math.min(Math.max(Number.parseInt(query.get('page') ?? '1', 10) || 1, 1), 1e6)
  const posts = peer.state
    .livePosts()
    .reverse()
    .filter((post) => hashtag === null || hasTag(post, hashtag))
  const shown = posts.slice((page - 1) * PER_PAGE, page * PER_PAGE)
  const body = shown.length === 0 ? EMPTY : shown.map((post) => feedPost(peer, post)).join('')
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

/** `GET /feed/update/{urn}/`: one post. The URN may be unencoded, as in LinkedIn's public links. */
export function showFeedPost({ peer, params }: LinkedinCall): PeerReply {
  const urn = decodedOrRaw(params.urn)
  const post = peer.state.posts.get(urn) ?? sampleOf(peer, urn)
  if (!post || post.deletedAt !== null) {
    return errorPage(404, 'This post cannot be displayed', 'It was deleted, or it never existed.')
  }
  return sandboxPage(
    200,
    'Post · LinkedIn sandbox',
    `<main class="feed"><div class="feed-head"><h1>Post</h1>
<p class="meta"><a href="/feed/">All posts</a></p></div>
${feedPost(peer, post)}</main>`
  )
}

const EMPTY = `<div class="empty"><p class="display">Nothing has been published yet</p>
<p class="meta">Posts appear here the moment the sandbox accepts them.</p></div>`

function hasTag(post: PostState, hashtag: string): boolean {
  return readLittleText(post.commentary).parts.some(
    (part) => part.kind === 'hashtag' && part.text.slice(1).toLowerCase() === hashtag
  )
}

function pageLinks(page: number, total: number, hashtag: string | null): string {
  const link = (to: number, words: string) => {
    const query = new URLSearchParams({ page: String(to) })
    if (hashtag !== null) query.set('hashtag', hashtag)
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

/** A post as an HTML article with everything escaped. */
function feedPost(peer: LinkedinPeer, post: PostState): string {
  return `<article class="post">
<header class="post-head">${face(post.author)}<div><p class="name">${escapeHtml(authorName(post.author))}</p>
<p class="meta">${escapeHtml(subtitle(post.author))}</p>
<p class="meta">${timeTag(post.receivedAt)}${post.editedAt === null ? '' : ' · Edited'}</p></div></header>
${textOf(post)}${cutNote(post)}${gallery(peer, post)}${documents(peer, post)}${card(post)}${poll(post)}
<footer class="post-foot meta"><a href="/feed/update/${escapeHtml(post.urn)}/">${escapeHtml(post.urn)}</a>
<span>${escapeHtml(post.visibility.toLowerCase())}</span></footer>
${comments(post.comments)}</article>`
}

function face(author: string): string {
  const page = pageOfUrn(author)
  const file = page ? String(page.id) : author.replace('urn:li:person:', '')
  const shape = page ? 'face page' : 'face'
  return `<img class="${shape}" src="/sandbox/pictures/${escapeHtml(file)}.svg" alt="" width="36" height="36">`
}

function subtitle(author: string): string {
  const page = pageOfUrn(author)
  if (page) return `${page.followers.toLocaleString('en-US')} followers`
  return findMember(author.replace('urn:li:person:', ''))?.headline ?? author
}

function timeTag(at: number): string {
  const iso = new Date(at).toISOString()
  const shown = new Intl.DateTimeFormat('en-GB', {
    dateStyle: 'medium',
    timeStyle: 'medium',
    timeZone: 'UTC',
  }).format(at)
  return `<time datetime="${iso}">${shown} UTC</time>`
}

function textOf(post: PostState): string {
  if (post.text === '') return ''
  const html = readLittleText(post.commentary).parts.map(partHtml).join('')
  return `<p class="words">${html}</p>`
}

function partHtml(part: TextPart): string {
  const shown = escapeHtml(part.text)
  if (part.kind === 'mention') return `<strong>${shown}</strong>`
  if (part.kind === 'hashtag') {
    return `<a href="/feed/?hashtag=${encodeURIComponent(part.text.slice(1))}">${shown}</a>`
  }
  return part.text
    .split(/(https?:\/\/[^\s<>"]+)/)
    .map(linked)
    .join('')
}

/** The pieces with odd indexes are web URLs, because the split keeps them. */
function linked(piece: string, index: number): string {
  const shown = escapeHtml(piece)
  if (index % 2 === 0) return shown
  return `<a href="${shown}" target="_blank" rel="noopener noreferrer">${shown}</a>`
}

function cutNote(post: PostState): string {
  if (post.cutAt === null) return ''
  const char = escapeHtml(post.commentary.slice(post.cutAt, post.cutAt + 1))
  const lost = post.commentary.length - post.cutAt
  return `<p class="cut">LinkedIn cut the text here: <code>${char}</code> was not escaped, ${lost} characters are lost.</p>`
}

function gallery(peer: LinkedinPeer, post: PostState): string {
  const images = post.media.filter(({ urn }) => urn.startsWith('urn:li:image:'))
  if (images.length === 0) return ''
  const tags = images.map(
    (image) => `<img src="${mediaPath(peer, image)}" alt="${escapeHtml(image.altText)}">`
  )
  return `<div class="images${images.length === 1 ? ' one' : ''}">${tags.join('')}</div>`
}

function documents(peer: LinkedinPeer, post: PostState): string {
  return post.media
    .filter(({ urn }) => urn.startsWith('urn:li:document:'))
    .map((file) => {
      const size = peer.state.media.get(file.urn)?.stored?.byteLength ?? 0
      const weight = `${Math.max(1, Math.round(size / 1024))} KB`
      return `<a class="card" href="${mediaPath(peer, file)}"><strong>${escapeHtml(file.title)}</strong>Document, ${weight}</a>`
    })
    .join('')
}

function mediaPath(peer: LinkedinPeer, media: AttachedMedia): string {
  return `/sandbox/media/${escapeHtml(peer.state.media.get(media.urn)?.id ?? 'gone')}`
}

function card(post: PostState): string {
  const article = post.content?.article
  if (!isRecord(article)) return ''
  const source = escapeHtml(String(article.source))
  const title = escapeHtml(String(article.title ?? article.source))
  const lines = `<strong>${title}</strong>${escapeHtml(String(article.description ?? ''))}`
  return `<a class="card" href="${source}" target="_blank" rel="noopener noreferrer">${lines}</a>`
}

function poll(post: PostState): string {
  const asked = post.content?.poll
  if (!isRecord(asked) || !Array.isArray(asked.options)) return ''
  const options = asked.options.map((option: unknown) => {
    return `<li>${escapeHtml(isRecord(option) ? String(option.text) : '')}</li>`
  })
  const question = escapeHtml(String(asked.question))
  return `<div class="card"><strong>${question}</strong><ul>${options.join('')}</ul></div>`
}

function comments(all: StoredComment[]): string {
  if (all.length === 0) return ''
  const lines = all.map(
    ({ actor, text }) =>
      `<li><span class="name">${escapeHtml(authorName(actor))}</span> ${escapeHtml(text)}</li>`
  )
  return `<ul class="comments">${lines.join('')}</ul>`
}
