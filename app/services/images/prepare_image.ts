import { readFile } from 'node:fs/promises'
import { fileTypeFromBuffer } from 'file-type'
import { checkPixels, checkUpload, isUploadType, publishType } from '#domain/media/image_rules'
import type { ImageRefusal, UploadType } from '#domain/media/image_rules'
import {
  DECODING,
  encodeForPublishing,
  openImage,
  withDecodingSlot,
} from '#services/images/image_encoding'
import type { EncodedImage } from '#services/images/image_encoding'

type PreparedImage =
  { kind: 'ready'; image: EncodedImage } | { kind: 'refused'; refusal: ImageRefusal }

/** An animated PNG is treated as a PNG of its first frame. */
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

/**
 * Returns the type according to the first bytes. The name and headers of an upload cannot be
 * trusted.
 */
async function detectType(file: Uint8Array) {
  const type = await fileTypeFromBuffer(file)
  return type && (SAME_AS[type.mime] ?? type.mime)
}

async function detectTransparency(file: Uint8Array, hasAlpha: boolean | undefined) {
  if (!hasAlpha) return 'opaque'
  const image = await openImage(file)
  const { isOpaque } = await image.stats()
  return isOpaque ? 'opaque' : 'transparent'
}

async function readHeader(file: Uint8Array, mime: UploadType) {
  const image = await openImage(file, { ...DECODING, limitInputPixels: false })
  const header = await image.metadata()
  const refusal =
    header.format === FORMATS[mime] ? checkPixels(header.width, header.height) : 'type'
  return { header, refusal }
}

async function decode(file: Uint8Array, mime: UploadType): Promise<PreparedImage> {
  const { header, refusal } = await readHeader(file, mime)
  if (refusal) return refused(refusal)
  const transparency = await detectTransparency(file, header.hasAlpha)
  return {
    kind: 'ready',
    image: await encodeForPublishing(file, publishType(mime, transparency), transparency),
  }
}

async function prepare(file: Uint8Array): Promise<PreparedImage> {
  const mime = await detectType(file)
  const refusal = checkUpload({ mime, bytes: file.length })
  if (refusal || !isUploadType(mime)) return refused(refusal ?? 'type')
  return decode(file, mime).catch(() => refused('broken'))
}

type CheckedImage =
  | { kind: 'ready'; mime: UploadType; width: number; height: number }
  | { kind: 'refused'; refusal: ImageRefusal }

async function check(file: Uint8Array): Promise<CheckedImage> {
  const mime = await detectType(file)
  const refusal = checkUpload({ mime, bytes: file.length })
  if (refusal || !isUploadType(mime)) return { kind: 'refused', refusal: refusal ?? 'type' }
  const { header, refusal: tooLarge } = await readHeader(file, mime)
  if (tooLarge) return { kind: 'refused', refusal: tooLarge }
  const image = await openImage(file)
  await image.stats()
  return { kind: 'ready', mime, width: header.width, height: header.height }
}

/**
 * Checks an image file in the same way as an upload. It decodes every pixel but creates no new
 * image.
 */
export async function checkImage(path: string): Promise<CheckedImage> {
  return withDecodingSlot(async () =>
    check(await readFile(path)).catch(() => ({ kind: 'refused', refusal: 'broken' }))
  )
}

/**
 * Makes an image (bytes or path) publishable: upright, without metadata and within LinkedIn's
 * limits. sharp decodes in its own threads, at most two images at the same time.
 */
export async function prepareImage(file: Uint8Array | string): Promise<PreparedImage> {
  return withDecodingSlot(async () =>
    prepare(typeof file === 'string' ? await readFile(file) : file)
  )
}
