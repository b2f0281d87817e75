import { MAX_UPLOAD_BYTES } from '#domain/media/image_rules'
import { guardedFetch, readLimited } from '#services/web/guarded_fetch'
import web from '#config/web'

interface VendorImage {
  url: string
  /** The vendor's base URL as configured by the operator. URLs on this host are trusted. */
  vendorUrl: string
  timeoutMs: number
  signal?: AbortSignal
}

/**
 * Downloads an image that a vendor refers to, up to 20 MB. Returns null when that fails. A URL on
 * another host is untrusted and must not lead into a private network.
 * @throws the reason of `signal` when it was aborted
 */
export async function fetchVendorImage(target: VendorImage): Promise<Buffer | null> {
  const { url, vendorUrl, timeoutMs, signal } = target
  if (!URL.canParse(url)) return null
  const deadline = AbortSignal.timeout(timeoutMs)
  const either = signal ? AbortSignal.any([signal, deadline]) : deadline
  const isOnVendorHost = new URL(url).origin === new URL(vendorUrl).origin
  const bytes = await (isOnVendorHost ? plainFetch(url, either) : guardedImageFetch(url, either))
  signal?.throwIfAborted()
  return bytes?.length ? bytes : null
}

async function plainFetch(url: string, signal: AbortSignal): Promise<Buffer | null> {
  try {
    const headers = { 'user-agent': web.userAgent, 'accept': 'image/*' }
    const answer = await fetch(url, { headers, redirect: 'error', signal })
    return answer.ok ? await readLimited(answer.body, MAX_UPLOAD_BYTES) : null
  } catch {
    return null
  }
}

/**
 * Accepts any type, because storage servers send application/octet-stream. The bytes are checked
 * later.
 */
async function guardedImageFetch(url: string, deadline: AbortSignal): Promise<Buffer | null> {
  const limit = { bytes: MAX_UPLOAD_BYTES, onOverflow: 'refuse' } as const
  const answer = await guardedFetch(url, { types: null, limit, deadline })
  return answer.kind === 'fetched' ? answer.bytes : null
}
