import type { AuthorKind } from '#domain/drafts/author'
import { failureSentence } from '#domain/publishing/failure_codes'
import type { FailureCode } from '#domain/publishing/failure_codes'
import type { Refused } from '#domain/publishing/refusal'
import type { PostKind } from '#domain/posts/post_lifecycle'
import type { PostMedia } from '#domain/posts/post_content'

interface PostAuthor {
  authorKind: AuthorKind
  authorName: string | null
}

/** Used when the connection was made without company pages or without permission to post. */
const NOT_GRANTED: Readonly<Record<AuthorKind, string>> = {
  personal:
    "This connection isn't allowed to post for you. Reconnect LinkedIn in Settings and allow posting, then post again.",
  company:
    "This connection isn't allowed to post as company pages. Connect LinkedIn with company pages in Settings, then post again.",
}

/** Returns the refusal for a connection that lacks the scope to post as this kind of author. */
export function missingScopeRefusal(kind: AuthorKind): Refused {
  return { kind: 'refused', code: 'not_permitted', sentence: NOT_GRANTED[kind] }
}

/**
 * Adds to LinkedIn's refusal of an author who is meant and who can solve it. Any other refusal is
 * returned unchanged.
 */
export function withAuthorMessage(refusal: Refused, author: PostAuthor): Refused {
  const { code, sentence } = refusal
  if (sentence !== failureSentence(code)) return refusal
  if (code === 'not_permitted') return { ...refusal, sentence: sentenceFor(author) }
  const { authorKind, authorName } = author
  const isOtherMember =
    code === 'author_unknown' && authorKind === 'personal' && authorName !== null
  return isOtherMember ? { ...refusal, sentence: otherMember(authorName) } : refusal
}

function otherMember(name: string): string {
  return `LinkedIn isn't connected as ${name}. Choose who posts it, or connect LinkedIn as ${name}, then post again.`
}

function sentenceFor({ authorKind, authorName }: PostAuthor): string {
  if (authorKind === 'personal') {
    const who = authorName ?? 'this member'
    return `This LinkedIn connection isn't allowed to post as ${who}. Reconnect in Settings, then post again.`
  }
  const page = authorName ?? 'this company page'
  return `This LinkedIn connection isn't allowed to post as ${page}. Ask a page admin for a role that can post, or reconnect LinkedIn in Settings, then post again.`
}

type FileCode = Extract<FailureCode, 'media_missing' | 'media_refused'>

/** The media of a post in the words of a user. */
type MediaDescription = 'nothing' | 'image' | 'images' | 'pdf' | 'slides' | 'link'

const SENTENCES: Readonly<Record<FileCode, Record<MediaDescription, string>>> = {
  media_missing: {
    nothing: failureSentence('media_missing'),
    image: 'The image is missing. Choose another one, then post again.',
    images: 'One of the images is missing. Choose another one, then post again.',
    pdf: 'The PDF is missing. Upload it again, then post again.',
    slides: 'An image on the slides is missing. Choose another one, then post again.',
    link: failureSentence('media_missing'),
  },
  media_refused: {
    nothing: 'This post is too large for LinkedIn. Shorten it, then post again.',
    image: "LinkedIn couldn't process the image. Choose another one, then post again.",
    images: "LinkedIn couldn't process one of the images. Choose another one, then post again.",
    pdf: "LinkedIn couldn't process the PDF. Save it again or choose another one, then post again.",
    slides: "LinkedIn couldn't process the slides. Change their images, then post again.",
    link: "LinkedIn couldn't process the link card. Change or remove the link, then post again.",
  },
}

/**
 * Adapts the sentence of a refused file to the media that the post shows. Any other refusal is
 * returned unchanged.
 */
export function withMediaMessage(
  refusal: Refused,
  post: { kind: PostKind; media: readonly PostMedia[] }
): Refused {
  const { code, sentence } = refusal
  const isGeneral = isFileCode(code) && sentence === failureSentence(code)
  return isGeneral ? { ...refusal, sentence: SENTENCES[code][mediaDescription(post)] } : refusal
}

function isFileCode(code: FailureCode): code is FileCode {
  return Object.hasOwn(SENTENCES, code)
}

function mediaDescription({
  kind,
  media,
}: {
  kind: PostKind
  media: readonly PostMedia[]
}): MediaDescription {
  switch (kind) {
    case 'text':
    case 'poll':
      return 'nothing'
    case 'image':
      return 'image'
    case 'multi_image':
      return 'images'
    case 'document':
      return media.some(({ type }) => type === 'document') ? 'pdf' : 'slides'
    case 'article':
      return 'link'
  }
}
