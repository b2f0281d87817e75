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

async function decoded(file: Uint8Array, mime: UploadType): Promise<PreparedImage> {
  const header = await sharp(file, { ...DECODING, limitInputPixels: false }).metadata()
  if (header.format !== FORMATS[mime]) return refused('type')
  const tooLarge = checkPixels(header.width, header.height)
  if (tooLarge) return refused(tooLarge)
  const look = await lookOf(file, header.hasAlpha)
  return { kind: 'ready', image: await encodeForPublishing(file, publishType(mime, look), look) }
}

async function prepared(file: Uint8Array): Promise<PreparedImage> {
  const mime = await typeOf(file)
  const refusal = checkUpload({ mime, bytes: file.length })
  if (refusal || !isUploadType(mime)) return refused(refusal ?? 'type')
  return decoded(file, mime).catch(() => refused('broken'))
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
