import sharp from '#services/images/frugal_sharp'
import { fileTypeFromBuffer } from 'file-type'
import { OVERLAY_PICTURE } from '#domain/overlay/bounds'
import {
  base64Of,
  checkOverlayFile,
  checkOverlaySize,
  isOverlayType,
  type OverlayRefusal,
  type OverlayType,
} from '#domain/overlay/picture_rules'

/** Half a picture is none; of a moving one the first frame. */
export const OVERLAY_DECODING = {
  limitInputPixels: OVERLAY_PICTURE.side.max ** 2,
  failOn: 'error',
  pages: 1,
} as const

export type CheckedPicture =
  { kind: 'fine'; mime: OverlayType } | { kind: 'refused'; refusal: OverlayRefusal }

/** Judges a picture by its first bytes and its header; nothing is decoded, a bomb does not go off. */
export async function checkedPicture(bytes: Uint8Array): Promise<CheckedPicture> {
  const type = await fileTypeFromBuffer(bytes)
  const mime = type?.mime === 'image/apng' ? 'image/png' : type?.mime
  const refusal = checkOverlayFile(bytes.length, mime) ?? (await checkHeader(bytes))
  if (refusal || !isOverlayType(mime)) return { kind: 'refused', refusal: refusal ?? 'type' }
  return { kind: 'fine', mime }
}

async function checkHeader(bytes: Uint8Array): Promise<OverlayRefusal | null> {
  try {
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata()
    return checkOverlaySize(width, height)
  } catch {
    return 'broken'
  }
}

/** A picture sent as base64, judged like a file; nothing of it is decoded but the base64. */
export async function decodedPicture(
  sent: string
): Promise<
  | { kind: 'picture'; bytes: Buffer; mime: OverlayType }
  | { kind: 'refused'; refusal: OverlayRefusal }
> {
  const text = base64Of(sent)
  if (text === null) return { kind: 'refused', refusal: 'empty' }
  const bytes = Buffer.from(text, 'base64')
  const checked = await checkedPicture(bytes)
  return checked.kind === 'fine' ? { kind: 'picture', bytes, mime: checked.mime } : checked
}
