import { hash } from 'node:crypto'
import sharp from '#services/images/low_memory_sharp'
import drive from '@adonisjs/drive/services/main'
import linkedin from '#config/linkedin'
import { checkUpload } from '#domain/media/image_rules'
import { invalidatesConnection } from '#domain/publishing/refusal'
import { parseBatch } from '#domain/linkedin/company_pages'
import { readRest } from '#services/linkedin/linkedin_session'
import type { LinkedinSession } from '#services/linkedin/linkedin_session'
import { encodeRestliScalar } from '#services/linkedin/rest_client'
import { readLimited } from '#services/web/guarded_fetch'

const MAX_PIXELS = 36_000_000

const SIDE = 256

/**
 * Stores a small copy of a member's photo, because LinkedIn's URLs expire and pages load nothing
 * from other hosts. Returns its key, or null when the photo is unavailable.
 */
export async function storeMemberPhoto(accountId: string, url: string): Promise<string | null> {
  const bytes = await downloadLinkedinImage(url)
  const photo = bytes && (await shrink(bytes))
  if (!photo) return null
  const print = hash('sha256', photo).slice(0, 16)
  const key = `members/${accountId}/${print}.jpg`
  await drive.use().put(key, photo, { contentType: 'image/jpeg' })
  return key
}

/** Removes a photo. A missing one is not an error. */
export async function deleteMemberPhoto(key: string): Promise<void> {
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

const MAX_BYTES = 5 * 1024 * 1024

/** Downloads an image from a URL that LinkedIn returned. Returns null when that fails. */
export async function downloadLinkedinImage(
  url: string,
  callerSignal?: AbortSignal
): Promise<Buffer | null> {
  if (!isTrusted(url)) return null
  try {
    const timeoutSignal = AbortSignal.timeout(linkedin.timeoutMs)
    const signal = callerSignal ? AbortSignal.any([timeoutSignal, callerSignal]) : timeoutSignal
    const answer = await fetch(url, { redirect: 'error', signal })
    const bytes = answer.ok && answer.body ? await readLimited(answer.body, MAX_BYTES) : null
    const mime = answer.headers.get('content-type')?.split(';')[0].trim().toLowerCase()
    return bytes && checkUpload({ mime, bytes: bytes.length }) === null ? bytes : null
  } catch {
    return null
  }
}

/** LinkedIn's images use https. A configured LinkedIn replacement may use http. */
function isTrusted(url: string) {
  if (!URL.canParse(url)) return false
  const { protocol, origin } = new URL(url)
  const peers = [linkedin.oauthUrl, linkedin.apiUrl].map((base) => new URL(base).origin)
  return protocol === 'https:' || peers.includes(origin)
}

type Params = { session: LinkedinSession; urns: string[]; signal: AbortSignal }

/**
 * Returns the temporary download URLs of images, by URN. Images without a URL are left out, because
 * a missing image must not prevent the import of its post. Apps on the Development tier may not
 * read several at a time, and LinkedIn documents only the call for one, so they are then read one
 * by one.
 */
export async function fetchImageUrls({ session, urns, signal }: Params) {
  if (urns.length === 0) return new Map<string, string>()
  const path = `/rest/images?ids=List(${urns.map(encodeRestliScalar).join(',')})`
  const answer = await readRest({ session, path, restliMethod: 'BATCH_GET', signal })
  if (answer.kind === 'read') return urlsOf(Object.entries(parseBatch(answer.body)))
  const isBatchRefused = answer.kind === 'refused' && !invalidatesConnection(answer.code)
  return isBatchRefused ? fetchEachImageUrl({ session, urns, signal }) : new Map<string, string>()
}

/** Ends with the first image that may not be read either, and when LinkedIn stops answering. */
async function fetchEachImageUrl({ session, urns, signal }: Params) {
  const images: [urn: string, image: unknown][] = []
  for (const urn of urns) {
    const path = `/rest/images/${encodeURIComponent(urn)}`
    const answer = await readRest({ session, path, signal })
    if (answer.kind === 'read') images.push([urn, answer.body])
    else if (answer.kind !== 'refused' || answer.code === 'not_permitted') break
  }
  return urlsOf(images)
}

function urlsOf(images: readonly [urn: string, image: unknown][]) {
  const urls = new Map<string, string>()
  for (const [urn, image] of images) {
    const { downloadUrl } = Object(image)
    if (typeof downloadUrl === 'string') urls.set(urn, downloadUrl)
  }
  return urls
}
