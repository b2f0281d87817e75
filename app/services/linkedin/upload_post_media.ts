import { Readable } from 'node:stream'
import drive from '@adonisjs/drive/services/main'
import { imagesContent } from '#domain/publishing/post_payload'
import type { PayloadContent, PayloadImage } from '#domain/publishing/post_payload'
import { refused } from '#domain/publishing/refusal'
import type { LinkedinSession } from '#services/linkedin/linkedin_session'
import { uploadMedia } from '#services/linkedin/uploads'
import type {
  UploadFailure,
  UploadOptions,
  UploadFile,
  UploadKind,
} from '#services/linkedin/uploads'
import { MAX_ALT_TEXT } from '#domain/media/image_rules'
import { fallbackCard, withCustomText } from '#domain/web/link_card'
import { DOCUMENT_TYPE } from '#domain/media/document_rules'
import type { MediaParts, SlidePart, LinkPart } from '#domain/publishing/media_parts'
import type { SlideStyle } from '#domain/slides/slide_style'
import { WorkerError } from '#services/images/worker_task'

type PostMediaUpload = { kind: 'uploaded'; content: PayloadContent } | UploadFailure

/**
 * Uploads the media of a post in their order. It can be repeated without harm. Slides are rendered
 * now from the post's own copy in the organization's style, so that the last edit before the claim
 * is published.
 */
export async function uploadPostMedia(
  session: LinkedinSession,
  parts: MediaParts<StoredFile>,
  { style, ...options }: UploadOptions & { style: SlideStyle }
): Promise<PostMediaUpload> {
  switch (parts.kind) {
    case 'images':
      return uploadImages(session, parts.images, options)
    case 'document':
      return uploadDocument(
        session,
        uploadFromStorage('document', parts.file),
        parts.title,
        options
      )
    case 'slides': {
      const bytes = await renderSlides(parts.title, parts.slides, style)
      if (bytes === null) return refused('media_refused')
      const file = uploadFromBytes('document', DOCUMENT_TYPE, bytes)
      return uploadDocument(session, file, parts.title, options)
    }
    case 'link':
      return uploadLink(session, parts.link, options)
  }
}

async function uploadImages(
  session: LinkedinSession,
  pictures: Extract<MediaParts<StoredFile>, { kind: 'images' }>['images'],
  options: UploadOptions
): Promise<PostMediaUpload> {
  const images: PayloadImage[] = []
  for (const { file, alt } of pictures) {
    const uploaded = await uploadMedia(session, uploadFromStorage('image', file), options)
    if (uploaded.kind !== 'uploaded') return uploaded
    images.push({ urn: uploaded.urn, alt })
  }
  return { kind: 'uploaded', content: imagesContent(images) }
}

async function uploadDocument(
  session: LinkedinSession,
  file: ReturnType<typeof uploadFromBytes>,
  title: string,
  options: UploadOptions
): Promise<PostMediaUpload> {
  const uploaded = await uploadMedia(session, file, options)
  if (uploaded.kind !== 'uploaded') return uploaded
  return { kind: 'uploaded', content: { kind: 'document', urn: uploaded.urn, title } }
}

/** Renders the slides as a PDF. Returns null when one of their images cannot be decoded. */
async function renderSlides(
  title: string,
  slides: SlidePart<StoredFile>[],
  style: SlideStyle
): Promise<Uint8Array | null> {
  const slidesWithImages = []
  for (const { picture, ...texts } of slides) {
    const bytes = picture ? await readStoredBytes(picture) : undefined
    slidesWithImages.push({ ...texts, picture: bytes })
  }
  try {
    const { renderSlidesPdf } = await import('#services/images/render_slides_pdf')
    return await renderSlidesPdf(title, slidesWithImages, style)
  } catch (error) {
    if (error instanceof WorkerError) throw error
    return null
  }
}

/**
 * Builds the card of a link and uploads its image. LinkedIn does not read the page itself, so
 * Herald reads it now. A page or image that cannot be read does not stop the post.
 */
async function uploadLink(
  session: LinkedinSession,
  link: LinkPart,
  options: UploadOptions
): Promise<{ kind: 'uploaded'; content: PayloadContent } | UploadFailure> {
  const { readLinkCard } = await import('#services/web/read_link_card')
  const read = await readLinkCard(link.url)
  const found = read.kind === 'card' ? read.card : fallbackCard(link.url)
  const card = withCustomText(found, link)
  const picture = found.image === null ? null : await downloadImage(found.image)
  if (picture === null) return { kind: 'uploaded', content: { kind: 'article', card } }
  const uploaded = await uploadMedia(session, picture, options)
  if (uploaded.kind !== 'uploaded' && uploaded.kind !== 'refused') return uploaded
  const thumbnail = uploaded.kind === 'uploaded' ? thumbnailOf(uploaded.urn, link) : undefined
  return { kind: 'uploaded', content: { kind: 'article', card, thumbnail } }
}

async function downloadImage(address: string) {
  const { fetchImage } = await import('#services/web/read_link_card')
  const fetched = await fetchImage(address)
  if (fetched.kind !== 'image') return null
  const { prepareImage } = await import('#services/images/prepare_image')
  const prepared = await prepareImage(fetched.bytes)
  if (prepared.kind !== 'ready') return null
  return uploadFromBytes('image', prepared.image.mime, prepared.image.bytes)
}

function thumbnailOf(urn: string, { alt }: LinkPart): PayloadImage {
  const altText = alt?.trim().slice(0, MAX_ALT_TEXT)
  return altText ? { urn, alt: altText } : { urn }
}

/** The key and type of a stored file. */
interface StoredFile {
  diskKey: string
  mime: string
}

/** A stored file for an upload. It is streamed and not read into memory. */
function uploadFromStorage(kind: UploadKind, { diskKey, mime }: StoredFile): UploadFile {
  return {
    kind,
    mime,
    open: async () => {
      const { contentLength: length } = await drive.use().getMetaData(diskKey)
      return { stream: await drive.use().getStream(diskKey), length }
    },
  }
}

/** Generated bytes for an upload. */
function uploadFromBytes(kind: UploadKind, mime: string, bytes: Uint8Array): UploadFile {
  return {
    kind,
    mime,
    open: async () => ({ stream: Readable.from([bytes]), length: bytes.length }),
  }
}

/** The bytes of a stored file. */
async function readStoredBytes({ diskKey }: StoredFile): Promise<Uint8Array> {
  return drive.use().getBytes(diskKey)
}
