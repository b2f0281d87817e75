import sharp from 'sharp'
import { createHash } from 'node:crypto'
import drive from '@adonisjs/drive/services/main'
import { downloadPicture } from '#services/linkedin/download_picture'

const MAX_PIXELS = 36_000_000
const SIDE = 256

/**
 * Copies a member's picture into our storage, re-encoded and small: LinkedIn's addresses expire,
 * and no page loads anything from another host. Answers its key, null when it cannot be had.
 */
export async function copyPicture(accountId: string, url: string): Promise<string | null> {
  const bytes = await downloadPicture(url)
  const picture = bytes && (await shrink(bytes))
  if (!picture) return null
  const print = createHash('sha256').update(picture).digest('hex').slice(0, 16)
  const key = `members/${accountId}/${print}.jpg`
  await drive.use().put(key, picture, { contentType: 'image/jpeg' })
  return key
}

/** Removes a picture; one that is gone already is fine. */
export async function forgetPicture(key: string): Promise<void> {
  await drive.use().delete(key)
}

async function shrink(bytes: Buffer): Promise<Buffer | null> {
  try {
    return await sharp(bytes, { limitInputPixels: MAX_PIXELS })
      .rotate()
      .resize(SIDE, SIDE, { fit: 'cover' })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 85 })
      .toBuffer()
  } catch {
    return null
  }
}
