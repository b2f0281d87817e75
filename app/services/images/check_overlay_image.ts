import sharp from '#services/images/low_memory_sharp'
import { fileTypeFromFile } from 'file-type'
import { OVERLAY_IMAGE } from '#domain/overlay/layer'
import { checkOverlayFile, checkOverlaySize, isOverlayType } from '#domain/overlay/overlay_images'
import type { OverlayRefusal, OverlayType } from '#domain/overlay/overlay_images'

/** Truncated images are refused. An animation counts as its first frame. */
export const OVERLAY_DECODING = {
  limitInputPixels: OVERLAY_IMAGE.side.max ** 2,
  failOn: 'error',
  pages: 1,
} as const

type CheckedOverlayImage =
  { kind: 'fine'; mime: OverlayType } | { kind: 'refused'; refusal: OverlayRefusal }

/**
 * Checks an image file by its size (null: no file), its first bytes and its header. Nothing is
 * decoded, so a decompression bomb does no harm.
 */
export async function checkOverlayImage(
  path: string,
  bytes: number | null
): Promise<CheckedOverlayImage> {
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
