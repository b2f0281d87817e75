import { MAX_ALT_TEXT } from '#domain/media/image_rules'
import type { PostKind } from '#domain/posts/post_lifecycle'
import type { PostMedia } from '#domain/posts/post_content'
import { imagesRefusal } from '#domain/publishing/readiness'
import { documentTitle } from '#domain/publishing/post_payload'
import { refused } from '#domain/publishing/refusal'
import type { Refused } from '#domain/publishing/refusal'
import { DOCUMENT_TYPE } from '#domain/media/document_rules'

/** The fields of a stored file that the rules use. */
export interface FileFacts {
  mime: string
  altText: string | null
}

export interface SlidePart<File> {
  title?: string
  content?: string
  image: File | null
}

/** A link as the user entered it. Missing fields are read from the linked page. */
export interface LinkPart {
  url: string
  title?: string
  description?: string
  alt?: string
}

/** The media of a post together with their stored files. */
export type MediaParts<File> =
  | { kind: 'images'; images: { file: File; alt?: string }[] }
  | { kind: 'slides'; title: string; slides: SlidePart<File>[] }
  | { kind: 'document'; title: string; file: File }
  | { kind: 'link'; link: LinkPart }

export interface PostWithMedia {
  kind: PostKind
  body: string
  media: readonly PostMedia[]
}

/**
 * Returns the media that LinkedIn shows with a post, or the reason why it cannot. `files` holds the
 * stored files by id; deleted files are missing from it.
 */
export function mediaParts<File extends FileFacts>(
  post: PostWithMedia,
  files: ReadonlyMap<string, File>
): MediaParts<File> | Refused {
  const [first] = post.media
  const isMissing = post.media.some(({ media_id: id }) => id !== null && !files.has(id))
  if (isMissing) return refused('media_missing')
  if (post.kind === 'article' && first?.url) return { kind: 'link', link: linkPart(first) }
  if (post.kind === 'document' && first?.type === 'document')
    return documentPart(post, first, files)
  if (post.kind === 'document' && first) return slideParts(post, files)
  return imageParts(post.media, files)
}

function linkPart({ url = '', title, content, alt }: PostMedia): LinkPart {
  return { url, title, description: content, alt }
}

function documentPart<File extends FileFacts>(
  { body }: PostWithMedia,
  { media_id: id, title }: PostMedia,
  files: ReadonlyMap<string, File>
): MediaParts<File> | Refused {
  const file = files.get(id ?? '')
  if (!file) return refused('media_missing')
  if (file.mime !== DOCUMENT_TYPE) return refused('media_refused')
  return { kind: 'document', title: documentTitle([title], body), file }
}

function slideParts<File extends FileFacts>(
  { body, media }: PostWithMedia,
  files: ReadonlyMap<string, File>
): MediaParts<File> | Refused {
  const slides = media.map(({ media_id: id, title, content }) => ({
    title,
    content,
    image: files.get(id ?? '') ?? null,
  }))
  const images = slides.flatMap(({ image }) => (image ? [image.mime] : []))
  const title = documentTitle(
    media.map((slide) => slide.title),
    body
  )
  return imagesRefusal(images) ?? { kind: 'slides', title, slides }
}

function imageParts<File extends FileFacts>(
  media: readonly PostMedia[],
  files: ReadonlyMap<string, File>
): MediaParts<File> | Refused {
  const images = media.flatMap(({ media_id: id, alt }) => {
    const file = files.get(id ?? '')
    const words = (alt ?? file?.altText ?? '').trim().slice(0, MAX_ALT_TEXT)
    return file ? [{ file, ...(words && { alt: words }) }] : []
  })
  return imagesRefusal(images.map(({ file }) => file.mime)) ?? { kind: 'images', images }
}
