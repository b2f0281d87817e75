import { Readable } from 'node:stream'
import drive from '@adonisjs/drive/services/main'
import { imagesContent, uploadTimeoutMs } from '#domain/publishing/post_payload'
import type { PayloadContent, PayloadImage } from '#domain/publishing/post_payload'
import { refused } from '#domain/publishing/refusal'
import type { LinkedinSession } from '#services/linkedin/linkedin_session'
import { MAX_ALT_TEXT } from '#domain/media/image_rules'
import { fallbackCard, withCustomText } from '#domain/web/link_card'
import { DOCUMENT_TYPE } from '#domain/media/document_rules'
import type { MediaParts, SlidePart, LinkPart } from '#domain/publishing/media_parts'
import type { SlideStyle } from '#domain/slides/slide_style'
import { WorkerError } from '#services/images/worker_task'
import { setTimeout as pause } from 'node:timers/promises'
import publishing from '#config/publishing'
import type { LinkedinAnswer } from '#domain/publishing/linkedin_answer'
import { callLinkedin, callRest, parseJsonObject } from '#services/linkedin/rest_client'
import type { ByteSource, Access } from '#services/linkedin/rest_client'
import { retryOrRefuse, classifyPreparation } from '#domain/publishing/outcome'
import type { AttemptContext, PreparationOutcome, Retry } from '#domain/publishing/outcome'
import { uncheckedMediaDelay } from '#domain/publishing/retries'
import type { Refused } from '#domain/publishing/refusal'

type PostMediaUpload = { kind: 'uploaded'; content: PayloadContent } | UploadFailure

/**
 * Uploads the media of a post in their order. It can be repeated without harm. Slides are rendered
 * now from the post's own copy in the organization's style, so that the last edit before the claim
 * is published.
 */
export async function uploadPostMedia(
  session: LinkedinSession,
  parts: MediaParts<StoredFile>,
  options: UploadOptions & { style: SlideStyle }
): Promise<PostMediaUpload> {
  const uploaded = await uploadParts(session, parts, options)
  if (options.readAccess === 'write_only' && hasUploads(uploaded)) {
    await pauseUnlessAborted(uncheckedMediaDelay(session.try.number), options.signal)
  }
  return uploaded
}

function hasUploads(uploaded: PostMediaUpload) {
  if (uploaded.kind !== 'uploaded') return false
  return uploaded.content.kind !== 'article' || uploaded.content.thumbnail !== undefined
}

async function uploadParts(
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
  images: Extract<MediaParts<StoredFile>, { kind: 'images' }>['images'],
  options: UploadOptions
): Promise<PostMediaUpload> {
  const uploadedImages: PayloadImage[] = []
  for (const { file, alt } of images) {
    const uploaded = await uploadMedia(session, uploadFromStorage('image', file), options)
    if (uploaded.kind !== 'uploaded') return uploaded
    uploadedImages.push({ urn: uploaded.urn, alt })
  }
  return { kind: 'uploaded', content: imagesContent(uploadedImages) }
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
  for (const { image, ...texts } of slides) {
    const bytes = image ? await readStoredBytes(image) : undefined
    slidesWithImages.push({ ...texts, image: bytes })
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
  const image = found.image === null ? null : await downloadImage(found.image)
  if (image === null) return { kind: 'uploaded', content: { kind: 'article', card } }
  const uploaded = await uploadMedia(session, image, options)
  if (uploaded.kind !== 'uploaded' && uploaded.kind !== 'refused') return uploaded
  const thumbnail = uploaded.kind === 'uploaded' ? thumbnailOf(uploaded.urn, link) : undefined
  return { kind: 'uploaded', content: { kind: 'article', card, thumbnail } }
}

async function downloadImage(url: string) {
  const { fetchImage } = await import('#services/web/fetch_image')
  const fetched = await fetchImage(url)
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

/** Returns a stored file for an upload. It is streamed and not read into memory. */
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

function uploadFromBytes(kind: UploadKind, mime: string, bytes: Uint8Array): UploadFile {
  return {
    kind,
    mime,
    open: async () => ({ stream: Readable.from([bytes]), length: bytes.length }),
  }
}

async function readStoredBytes({ diskKey }: StoredFile): Promise<Uint8Array> {
  return drive.use().getBytes(diskKey)
}

/** The kinds of media at LinkedIn, as they appear in its paths and URNs. */
type UploadKind = 'image' | 'document'

type UploadStatus = 'available' | 'processing' | 'failed'

/** Requests an upload URL. `owner` is the author's URN. */
function openUpload(access: Access, kind: UploadKind, owner: string) {
  const path = `/rest/${kind}s?action=initializeUpload`
  return callRest(access, {
    method: 'POST',
    path,
    body: { initializeUploadRequest: { owner } },
  })
}

/** Returns the upload URL and URN from an answer of `openUpload`, or null. */
function parseUploadTarget(answer: LinkedinAnswer, kind: UploadKind) {
  const value = parseJsonObject(answer)?.value
  if (typeof value !== 'object' || value === null) return null
  const { uploadUrl, [kind]: urn }: Record<string, unknown> = { ...value }
  const isUsable = typeof uploadUrl === 'string' && /^https?:\/\//.test(uploadUrl)
  return isUsable && typeof urn === 'string' ? { uploadUrl, urn } : null
}

/** Sends the whole file in one request to the unchanged URL that LinkedIn returned. */
function sendBytes(access: Access, uploadUrl: string, file: ByteSource & { mime: string }) {
  const { stream, length, mime } = file
  return callLinkedin({
    method: 'PUT',
    url: uploadUrl,
    token: access.token,
    headers: { 'content-type': mime },
    body: { stream, length },
    timeoutMs: uploadTimeoutMs(length, publishing.timeoutMs),
    signal: access.signal,
  })
}

/** Fetches the state of an upload. A token that may only write gets a 403. */
function fetchUpload(access: Access, kind: UploadKind, urn: string) {
  return callRest(access, { method: 'GET', path: `/rest/${kind}s/${encodeURIComponent(urn)}` })
}

/** Returns whether LinkedIn can use the upload now, from an answer of `fetchUpload`. */
function uploadStatus(answer: LinkedinAnswer): UploadStatus {
  const status = parseJsonObject(answer)?.status
  if (status === 'AVAILABLE') return 'available'
  return status === 'PROCESSING_FAILED' ? 'failed' : 'processing'
}

interface UploadFile {
  kind: UploadKind
  mime: string
  /** Opens the bytes. It is called again when a call gets a second chance. */
  open(): Promise<ByteSource>
}

interface UploadOptions {
  /** The author's URN. Media must belong to the author of the post. */
  owner: string
  /** Whether the token may read the status of its uploads. */
  readAccess: 'readable' | 'write_only'
  signal?: AbortSignal
}

type UploadFailure = Retry | Refused | Extract<PreparationOutcome, { kind: 'rate_limited' }>

type Uploaded = { kind: 'uploaded'; urn: string } | UploadFailure

/** Pauses between status checks, in milliseconds: short at first, at most a minute in total. */
const POLL_DELAYS_MS = [250, 250, 500, 1000, 2000, ...Array<number>(22).fill(2500)]

/** Uploads a file in LinkedIn's three steps. It can be repeated without harm. */
async function uploadMedia(
  session: LinkedinSession,
  file: UploadFile,
  { owner, readAccess, signal }: UploadOptions
): Promise<Uploaded> {
  const opened = await session.call(
    (access) => openUpload({ ...access, signal }, file.kind, owner),
    classifyPreparation
  )
  if (opened.outcome.kind !== 'done') return opened.outcome
  const target = parseUploadTarget(opened.answer, file.kind)
  if (!target) return retryOrRefuse('busy', 'busy', session.try)
  const put = await session.call(async (access) => {
    const bytes = await file.open()
    return sendBytes({ ...access, signal }, target.uploadUrl, { ...bytes, mime: file.mime })
  }, classifyPreparation)
  if (put.outcome.kind !== 'done') return put.outcome
  if (readAccess === 'readable') return waitUntilAvailable(session, file.kind, target.urn, signal)
  return { kind: 'uploaded', urn: target.urn }
}

/** A stopping server does not wait for it: the post is then handed back. */
async function pauseUnlessAborted(ms: number, signal?: AbortSignal) {
  await pause(ms, undefined, { signal }).catch((error: unknown) => {
    if (!signal?.aborted) throw error
  })
}

/** Processing that failed may work with a second upload. A file that fails again is refused. */
function processingFailure(attempt: AttemptContext) {
  if (attempt.number > 1) return refused('media_refused')
  return retryOrRefuse('upload_again', 'media_refused', attempt)
}

async function waitUntilAvailable(
  session: LinkedinSession,
  kind: UploadKind,
  urn: string,
  signal?: AbortSignal
): Promise<Uploaded> {
  for (const waitMs of POLL_DELAYS_MS) {
    const { outcome, answer } = await session.call(
      (access) => fetchUpload({ ...access, signal }, kind, urn),
      classifyPreparation
    )
    // Some tokens turn out to have no read access. The create call then reports a problem with the
    // media.
    const isUnreadable = answer.kind === 'response' && answer.status === 403
    if (outcome.kind !== 'done' && !isUnreadable) return outcome
    const status = isUnreadable ? 'available' : uploadStatus(answer)
    if (status === 'available') return { kind: 'uploaded', urn }
    if (status === 'failed') return processingFailure(session.try)
    if (signal?.aborted) break
    await pause(waitMs)
  }
  return retryOrRefuse('media_waiting', 'media_refused', session.try)
}
