import { joinPieces, splitAtMentions } from '#domain/mentions/mention'
import type { Mention, MentioningText } from '#domain/mentions/mention'

/** The UTM tags that an organization adds to links of its own hosts. */
export type UtmSettings = {
  /** Host names in lower case; each also stands for its `www.` form. */
  hosts: string[]
  source: string
  medium: string
}

/** The maximum length of a tag's value, in characters. */
export const MAX_UTM_VALUE = 60

/** The post that a link belongs to. Null where it is not known yet, or where there is none. */
export interface TaggedPost {
  campaignName: string | null
  postId: string | null
}

/**
 * Returns the URL with the organization's tags. Tags that it has are never changed, its fragment
 * stays at the end, and a link to another host stays as it is.
 */
export function taggedUrl(url: string, utm: UtmSettings | null, post: TaggedPost): string {
  const host = /^(?:https?:\/\/)?(?:www\.)?([^/?#:\s]+)/i.exec(url)?.[1]?.toLowerCase()
  if (!utm || host === undefined || !utm.hosts.includes(host)) return url
  const [address = '', ...fragments] = url.split('#')
  const [path = '', query = ''] = splitOnce(address, '?')
  const given = new Set(query.split('&').map((pair) => pair.split('=')[0]?.toLowerCase()))
  const tags = tagsOf(utm, post).filter(([name]) => !given.has(name))
  if (tags.length === 0) return url
  const added = tags.map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
  const pairs = [...(query === '' ? [] : [query]), ...added].join('&')
  const full = /^(?:https?:\/\/)?[^/]+$/i.test(path) ? `${path}/` : path
  return [`${full}?${pairs}`, ...fragments].join('#')
}

function tagsOf({ source, medium }: UtmSettings, { campaignName, postId }: TaggedPost) {
  const tags: [string, string][] = [
    ['utm_source', source],
    ['utm_medium', medium],
  ]
  const campaign = slugOf(campaignName ?? '')
  if (campaign !== '') tags.push(['utm_campaign', campaign])
  if (postId !== null) tags.push(['utm_content', postId])
  return tags
}

/** Latin letters lose their accents. In other scripts, marks belong to letters or are vowels. */
function slugOf(name: string): string {
  const words = name.normalize('NFKD').replace(/(?<=[\p{Script=Latin}\d])\p{M}+/gu, '')
  const slug = words.normalize('NFC').toLowerCase().replace(NOT_IN_SLUG, '-').replace(/^-/, '')
  return [...slug].slice(0, MAX_UTM_VALUE).join('').replace(/-$/, '')
}

const NOT_IN_SLUG = /[^\p{L}\p{M}\p{N}][^\p{L}\p{N}]*/gu

function splitOnce(text: string, separator: string): string[] {
  const at = text.indexOf(separator)
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + 1)]
}

/** A link ends before quotation marks and East Asian punctuation, which follow it without a space. */
const IN_LINK = String.raw`[^\s<>"“”„«»\u3000-\u3002\u3008-\u3011！（），：；？]`

/** A link with a scheme or `www.`, or a host with a path. A bare host in a sentence is a name. */
const LINK = new RegExp(
  String.raw`(?<![\p{L}\p{N}@._/-])((?:https?:\/\/|www\.)${IN_LINK}+|(?:[a-z0-9-]+\.)+[a-z]{2,}\/${IN_LINK}*)`,
  'giu'
)

/** Each run is read once, also where thousands of signs are followed by a letter. */
const TRAILING = /(?<![.,;:!?'’"…])[.,;:!?'’"…]+$/

const TRAILING_OR_BRACKET = /(?<![.,;:!?'’"…)])[.,;:!?'’"…)]+$/

/**
 * Returns the text with the organization's tags on the links of its own hosts, and the mentions
 * moved along. A link within a mention stays as it is.
 */
export function taggedText(
  text: string,
  mentions: readonly Mention[],
  utm: UtmSettings | null,
  post: TaggedPost
): MentioningText {
  if (!utm || utm.hosts.length === 0) return { text, mentions: [...mentions] }
  const pieces = splitAtMentions(text, mentions)
  return joinPieces(
    pieces.map((piece) => (piece.mention ? piece : { ...piece, text: tag(piece.text, utm, post) }))
  )
}

function tag(text: string, utm: UtmSettings, post: TaggedPost): string {
  return text.replace(LINK, (found: string) => {
    const link = withoutTrailing(found)
    return taggedUrl(link, utm, post) + found.slice(link.length)
  })
}

/** Returns the links of a text, without the punctuation behind them. */
export function linksIn(text: string): string[] {
  return [...text.matchAll(LINK)].map(([found]) => withoutTrailing(found))
}

/** Splits a text at its links, so that joining the pieces gives the text. */
export function splitAtLinks(text: string): { text: string; isLink: boolean }[] {
  let end = 0
  const pieces = [...text.matchAll(LINK)].flatMap(({ 0: found, index }) => {
    const link = withoutTrailing(found)
    const before = text.slice(end, index)
    end = index + link.length
    return [
      { text: before, isLink: false },
      { text: link, isLink: true },
    ]
  })
  return [...pieces, { text: text.slice(end), isLink: false }].filter((piece) => piece.text !== '')
}

/**
 * Returns the text without any UTM tags, to compare what was sent with what LinkedIn has. Links also
 * lose a slash at their end, because tags add one to a host.
 */
export function withoutTags(text: string): string {
  const pieces = splitAtLinks(text)
  return pieces.map((piece) => (piece.isLink ? untaggedUrl(piece.text) : piece.text)).join('')
}

function untaggedUrl(url: string): string {
  const [address = '', ...fragments] = url.split('#')
  const [path = '', query = ''] = splitOnce(address, '?')
  const pairs = query.split('&').filter((pair) => pair !== '' && !/^utm_[a-z_]+=/i.test(pair))
  const bare = [path.replace(/\/$/, ''), pairs.join('&')].filter((part) => part !== '').join('?')
  return [bare, ...fragments].join('#')
}

/** A sentence's punctuation after a link is not part of it, nor is a bracket around it. */
function withoutTrailing(found: string): string {
  return found.replace(found.includes('(') ? TRAILING : TRAILING_OR_BRACKET, '')
}
