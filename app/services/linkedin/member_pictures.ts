import sharp from 'sharp'
import { createHash } from 'node:crypto'
import drive from '@adonisjs/drive/services/main'
import linkedin from '#config/linkedin'
import { checkUpload } from '#domain/media/rules'

const MAX_BYTES = 5 * 1024 * 1024
const MAX_PIXELS = 36_000_000
const SIDE = 256

/**
 * Copies a member's picture into our storage, re-encoded and small: LinkedIn's addresses expire,
 * and no page loads anything from another host. Answers its key, null when it cannot be had.
 */
export async function copyPicture(accountId: string, url: string): Promise<string | null> {
  const bytes = await download(url)
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

async function download(url: string): Promise<Buffer | null> {
  if (!isTrusted(url)) return null
  try {
    const signal = AbortSignal.timeout(linkedin.timeoutMs)
    const answer = await fetch(url, { redirect: 'error', signal })
    const bytes = answer.ok && answer.body ? await readBytes(answer.body) : null
    const mime = answer.headers.get('content-type')?.split(';')[0].trim().toLowerCase()
    return bytes && checkUpload({ mime, bytes: bytes.length }) === null ? bytes : null
  } catch {
    return null
  }
}

async function readBytes(body: ReadableStream<Uint8Array>): Promise<Buffer | null> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of body) {
    chunks.push(chunk)
    length += chunk.length
    if (length > MAX_BYTES) return null
  }
  return Buffer.concat(chunks)
}

/** LinkedIn's pictures come over TLS; another LinkedIn that the operator set may do without. */
function isTrusted(url: string) {
  if (!URL.canParse(url)) return false
  const { protocol, origin } = new URL(url)
  const peers = [linkedin.oauthUrl, linkedin.apiUrl].map((base) => new URL(base).origin)
  return protocol === 'https:' || peers.includes(origin)
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
