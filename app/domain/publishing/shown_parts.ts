import { MAX_ALT_TEXT } from '#domain/media/rules'
import { DOCUMENT_TYPE } from '#domain/media/document_rules'
import type { PostKind } from '#domain/posts/kind'
import type { PostMedia } from '#domain/posts/post_content'
import { documentTitle } from '#domain/publishing/document_title'
import { refusalOfImages } from '#domain/publishing/readiness'
import { refused, type Refused } from '#domain/publishing/refusal'

/** What the rules ask of a stored file. */
export interface FileFacts {
  mime: string
  altText: string | null
}

export interface SlidePart<File> {
  title?: string
  content?: string
  picture: File | null
}

/** A link as a person gave it; what they left out, its page says. */
export interface LinkPart {
  url: string
  title?: string
  description?: string
  alt?: string
}

/** What a post shows besides its text, with the files it takes. */
export type ShownParts<File> =
  | { kind: 'pictures'; pictures: { file: File; alt?: string }[] }
  | { kind: 'slides'; title: string; slides: SlidePart<File>[] }
  | { kind: 'document'; title: string; file: File }
  | { kind: 'link'; link: LinkPart }

export interface ShownPost {
  kind: PostKind
  body: string
  media: readonly PostMedia[]
}

/**
 * What LinkedIn is to show with a post, or why it cannot. `files` are the stored ones by their ids;
 * one that is gone is not among them.
 */
export function shownParts<File extends FileFacts>(
  post: ShownPost,
  files: ReadonlyMap<string, File>
): ShownParts<File> | Refused {
  const [first] = post.media
  const isMissing = post.media.some(({ media_id: id }) => id !== null && !files.has(id))
  if (isMissing) return refused('media_missing')
  if (post.kind === 'article' && first?.url) return { kind: 'link', link: linkPart(first) }
  if (post.kind === 'document' && first?.type === 'document')
    return documentPart(post, first, files)
  if (post.kind === 'document' && first) return slideParts(post, files)
  return pictureParts(post.media, files)
}

function linkPart({ url = '', title, content, alt }: PostMedia): LinkPart {
  return { url, title, description: content, alt }
}

function documentPart<File extends FileFacts>(
  { body }: ShownPost,
  { media_id: id, title }: PostMedia,
  files: ReadonlyMap<string, File>
): ShownParts<File> | Refused {
  const file = files.get(id ?? '')
  if (!file) return refused('media_missing')
  if (file.mime !== DOCUMENT_TYPE) return refused('media_refused')
  return { kind: 'document', title: documentTitle([title], body), file }
}

function slideParts<File extends FileFacts>(
  { body, media }: ShownPost,
  files: ReadonlyMap<string, File>
): ShownParts<File> | Refused {
  const slides = media.map(({ media_id: id, title, content }) => ({
    title,
    content,
    picture: files.get(id ?? '') ?? null,
  }))
  const pictures = slides.flatMap(({ picture }) => (picture ? [picture.mime] : []))
  const title = documentTitle(
    media.map((slide) => slide.title),
    body
  )
  return refusalOfImages(pictures) ?? { kind: 'slides', title, slides }
}

function pictureParts<File extends FileFacts>(
  media: readonly PostMedia[],
  files: ReadonlyMap<string, File>
): ShownParts<File> | Refused {
  const pictures = media.flatMap(({ media_id: id, alt }) => {
    const file = files.get(id ?? '')
    const words = (alt ?? file?.altText ?? '').trim().slice(0, MAX_ALT_TEXT)
    return file ? [{ file, ...(words && { alt: words }) }] : []
  })
  return refusalOfImages(pictures.map(({ file }) => file.mime)) ?? { kind: 'pictures', pictures }
}
