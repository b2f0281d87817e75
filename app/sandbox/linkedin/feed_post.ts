import { readLittleText } from '#sandbox/linkedin/little_text'
import type { TextPart } from '#sandbox/linkedin/little_text'
import { authorName, findMember, pageOfUrn } from '#sandbox/linkedin/people'
import type { AttachedMedia, StoredComment } from '#sandbox/linkedin/records'
import type { HeldPost } from '#sandbox/linkedin/state'
import type { LinkedinWorld } from '#sandbox/linkedin/world'
import { escapeHtml } from '#sandbox/peer/escape_html'
import { isRecord } from '#sandbox/peer/json_values'

/** One post as an article of HTML, everything escaped. */
export function feedPost(world: LinkedinWorld, post: HeldPost): string {
  return `<article class="post">
<header class="post-head">${face(post.author)}<div><p class="name">${escapeHtml(authorName(post.author))}</p>
<p class="meta">${escapeHtml(subtitle(post.author))}</p>
<p class="meta">${timeTag(post.receivedAt)}${post.editedAt === null ? '' : ' · Edited'}</p></div></header>
${words(post)}${cutNote(post)}${reshare(post)}${pictures(world, post)}${documents(world, post)}${card(post)}
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

function words(post: HeldPost): string {
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

/** Odd pieces are web addresses: the split keeps them. */
function linked(piece: string, index: number): string {
  const shown = escapeHtml(piece)
  if (index % 2 === 0) return shown
  return `<a href="${shown}" target="_blank" rel="noopener noreferrer">${shown}</a>`
}

function cutNote(post: HeldPost): string {
  if (post.cutAt === null) return ''
  const char = escapeHtml(post.commentary.slice(post.cutAt, post.cutAt + 1))
  const lost = post.commentary.length - post.cutAt
  return `<p class="cut">LinkedIn cut the text here: <code>${char}</code> was not escaped, ${lost} characters are lost.</p>`
}

function reshare(post: HeldPost): string {
  if (post.reshareOf === null) return ''
  const urn = escapeHtml(post.reshareOf)
  return `<a class="card" href="/feed/update/${urn}/"><strong>Reshared post</strong>${urn}</a>`
}

function pictures(world: LinkedinWorld, post: HeldPost): string {
  const images = post.media.filter(({ urn }) => urn.startsWith('urn:li:image:'))
  if (images.length === 0) return ''
  const tags = images.map(
    (image) => `<img src="${mediaPath(world, image)}" alt="${escapeHtml(image.altText)}">`
  )
  return `<div class="pictures${images.length === 1 ? ' one' : ''}">${tags.join('')}</div>`
}

function documents(world: LinkedinWorld, post: HeldPost): string {
  return post.media
    .filter(({ urn }) => urn.startsWith('urn:li:document:'))
    .map((file) => {
      const size = world.state.media.get(file.urn)?.stored?.byteLength ?? 0
      const weight = `${Math.max(1, Math.round(size / 1024))} KB`
      return `<a class="card" href="${mediaPath(world, file)}"><strong>${escapeHtml(file.title)}</strong>Document, ${weight}</a>`
    })
    .join('')
}

function mediaPath(world: LinkedinWorld, media: AttachedMedia): string {
  return `/sandbox/media/${escapeHtml(world.state.media.get(media.urn)?.id ?? 'gone')}`
}

function card(post: HeldPost): string {
  const article = post.content?.article
  const poll = post.content?.poll
  if (isRecord(article)) {
    const source = escapeHtml(String(article.source))
    const title = escapeHtml(String(article.title ?? article.source))
    const lines = `<strong>${title}</strong>${escapeHtml(String(article.description ?? ''))}`
    return `<a class="card" href="${source}" target="_blank" rel="noopener noreferrer">${lines}</a>`
  }
  if (!isRecord(poll) || !Array.isArray(poll.options)) return ''
  const options = poll.options.map((option: unknown) =>
    isRecord(option) ? `<li>${escapeHtml(String(option.text))}</li>` : ''
  )
  return `<div class="card"><strong>${escapeHtml(String(poll.question))}</strong><ol>${options.join('')}</ol></div>`
}

function comments(all: StoredComment[]): string {
  if (all.length === 0) return ''
  const lines = all.map(
    ({ actor, text }) =>
      `<li><span class="name">${escapeHtml(authorName(actor))}</span> ${escapeHtml(text)}</li>`
  )
  return `<ul class="comments">${lines.join('')}</ul>`
}
