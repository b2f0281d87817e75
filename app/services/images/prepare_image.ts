import { readFile } from 'node:fs/promises'
import sharp from '#services/images/frugal_sharp'
import { fileTypeFromBuffer } from 'file-type'
import { checkPixels, checkUpload, isUploadType, publishType } from '#domain/media/rules'
import type { ImageRefusal, UploadType } from '#domain/media/rules'
import { inDecodingTurn } from '#services/images/decoding_turns'
import { DECODING, encodeForPublishing } from '#services/images/image_encoding'
import type { EncodedImage } from '#services/images/image_encoding'

export type PreparedImage =
  { kind: 'ready'; image: EncodedImage } | { kind: 'refused'; refusal: ImageRefusal }

/** An animated PNG is a PNG whose first frame is taken. */
const SAME_AS: Record<string, string> = { 'image/apng': 'image/png' }

const FORMATS: Record<UploadType, string> = {
  'image/png': 'png',
  'image/jpeg': 'jpeg',
  'image/gif': 'gif',
  'image/webp': 'webp',
}

function refused(refusal: ImageRefusal): PreparedImage {
  return { kind: 'refused', refusal }
}

/** What the first bytes say; names and headers of an upload are the sender's word only. */
async function typeOf(file: Uint8Array) {
  const type = await fileTypeFromBuffer(file)
  return type && (SAME_AS[type.mime] ?? type.mime)
}

async function lookOf(file: Uint8Array, hasAlpha: boolean | undefined) {
  if (!hasAlpha) return 'opaque'
  const { isOpaque } = await sharp(file, DECODING).stats()
  return isOpaque ? 'opaque' : 'transparent'
}

async function headerOf(file: Uint8Array, mime: UploadType) {
  const header = await sharp(file, { ...DECODING, limitInputPixels: false }).metadata()
  const refusal =
    header.format === FORMATS[mime] ? checkPixels(header.width, header.height) : 'type'
  return { header, refusal }
}

async function decoded(file: Uint8Array, mime: UploadType): Promise<PreparedImage> {
  const { header, refusal } = await headerOf(file, mime)
  if (refusal) return refused(refusal)
  const look = await lookOf(file, header.hasAlpha)
  return { kind: 'ready', image: await encodeForPublishing(file, publishType(mime, look), look) }
}

async function prepared(file: Uint8Array): Promise<PreparedImage> {
  const mime = await typeOf(file)
  const refusal = checkUpload({ mime, bytes: file.length })
  if (refusal || !isUploadType(mime)) return refused(refusal ?? 'type')
  return decoded(file, mime).catch(() => refused('broken'))
}

type CheckedImage =
  | { kind: 'ready'; mime: UploadType; width: number; height: number }
  | { kind: 'refused'; refusal: ImageRefusal }

async function checked(file: Uint8Array): Promise<CheckedImage> {
  const mime = await typeOf(file)
  const refusal = checkUpload({ mime, bytes: file.length })
  if (refusal || !isUploadType(mime)) return { kind: 'refused', refusal: refusal ?? 'type' }
  const { header, refusal: tooLarge } = await headerOf(file, mime)
  if (tooLarge) return { kind: 'refused', refusal: tooLarge }
  await sharp(file, DECODING).stats()
  return { kind: 'ready', mime, width: header.width, height: header.height }
}

/** Judges an image file as an upload is judged, every pixel decoded, and makes nothing of it. */
export async function checkImage(path: string): Promise<CheckedImage> {
  return inDecodingTurn(async () =>
    checked(await readFile(path)).catch(() => ({ kind: 'refused', refusal: 'broken' }))
  )
}

/**
 * An image (its bytes or its path) made ready to store and publish: upright, without metadata, within
 * LinkedIn's limits (protocol section 5). Decoding runs in sharp's own threads, at most two at once.
 */
export async function prepareImage(file: Uint8Array | string): Promise<PreparedImage> {
  return inDecodingTurn(async () =>
    prepared(typeof file === 'string' ? await readFile(file) : file)
  )
}
