import type { PayloadContent, PayloadImage } from '#domain/publishing/post_payload'
import { imagesContent } from '#domain/publishing/post_payload'
import { refused } from '#domain/publishing/refusal'
import { DOCUMENT_TYPE } from '#domain/media/document_rules'
import type { ShownParts, SlidePart } from '#domain/publishing/shown_parts'
import type { SlideLook } from '#domain/slides/slide_look'
import { slidesPdf } from '#services/images/slides_pdf'
import { WorkerError } from '#services/images/worker_task'
import { uploadLink } from '#services/linkedin/link_upload'
import type { LinkedinSession } from '#services/linkedin/linkedin_session'
import {
  uploadMedia,
  type UploadFailure,
  type UploadOptions,
} from '#services/linkedin/media_upload'
import {
  madeUpload,
  storedBytes,
  storedUpload,
  type StoredFile,
} from '#services/linkedin/upload_files'

export type ShownUpload = { kind: 'uploaded'; content: PayloadContent } | UploadFailure

/**
 * Uploads what a post shows, in the order it shows it; may be repeated without harm. Slides are drawn
 * in the organization's look from the post's own copy of them now, so that the last edit before the claim is what goes out.
 */
export async function uploadShown(
  session: LinkedinSession,
  parts: ShownParts<StoredFile>,
  { look, ...options }: UploadOptions & { look: SlideLook }
): Promise<ShownUpload> {
  switch (parts.kind) {
    case 'pictures':
      return uploadPictures(session, parts.pictures, options)
    case 'document':
      return uploadDocument(session, storedUpload('document', parts.file), parts.title, options)
    case 'slides': {
      const bytes = await drawn(parts.title, parts.slides, look)
      if (bytes === null) return refused('media_refused')
      const file = madeUpload('document', DOCUMENT_TYPE, bytes)
      return uploadDocument(session, file, parts.title, options)
    }
    case 'link':
      return uploadLink(session, parts.link, options)
  }
}

async function uploadPictures(
  session: LinkedinSession,
  pictures: Extract<ShownParts<StoredFile>, { kind: 'pictures' }>['pictures'],
  options: UploadOptions
): Promise<ShownUpload> {
  const images: PayloadImage[] = []
  for (const { file, alt } of pictures) {
    const uploaded = await uploadMedia(session, storedUpload('image', file), options)
    if (uploaded.kind !== 'uploaded') return uploaded
    images.push({ urn: uploaded.urn, alt })
  }
  return { kind: 'uploaded', content: imagesContent(images) }
}

async function uploadDocument(
  session: LinkedinSession,
  file: ReturnType<typeof madeUpload>,
  title: string,
  options: UploadOptions
): Promise<ShownUpload> {
  const uploaded = await uploadMedia(session, file, options)
  if (uploaded.kind !== 'uploaded') return uploaded
  return { kind: 'uploaded', content: { kind: 'document', urn: uploaded.urn, title } }
}

/** The slides as a PDF; null when a picture of theirs cannot be decoded. */
async function drawn(
  title: string,
  slides: SlidePart<StoredFile>[],
  look: SlideLook
): Promise<Uint8Array | null> {
  const withPictures = []
  for (const { picture, ...words } of slides) {
    const bytes = picture ? await storedBytes(picture) : undefined
    withPictures.push({ ...words, picture: bytes })
  }
  try {
    return await slidesPdf(title, withPictures, look)
  } catch (error) {
    if (error instanceof WorkerError) throw error
    return null
  }
}
