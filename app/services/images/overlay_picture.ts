import sharp from '#services/images/frugal_sharp'
import { fileTypeFromFile } from 'file-type'
import { OVERLAY_PICTURE } from '#domain/overlay/bounds'
import {
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

/**
 * Judges a picture in a file by its length (null: there is none), its first bytes and its header;
 * nothing is decoded, a bomb does not go off.
 */
export async function checkedPicture(path: string, bytes: number | null): Promise<CheckedPicture> {
  if (!bytes) return { kind: 'refused', refusal: 'empty' }
  const type = await fileTypeFromFile(path)
  const mime = type?.mime === 'image/apng' ? 'image/png' : type?.mime
  const refusal = checkOverlayFile(bytes, mime) ?? (await checkHeader(path))
  if (refusal || !isOverlayType(mime)) return { kind: 'refused', refusal: refusal ?? 'type' }
  return { kind: 'fine', mime }
}

async function checkHeader(path: string): Promise<OverlayRefusal | null> {
  try {
    const { width, height } = await sharp(path, { limitInputPixels: false }).metadata()
    return checkOverlaySize(width, height)
  } catch {
    return 'broken'
  }
}
