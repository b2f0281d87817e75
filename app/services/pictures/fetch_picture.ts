import { MAX_UPLOAD_BYTES } from '#domain/media/rules'
import { guardedFetch } from '#services/web/guarded_fetch'
import { readAtMost } from '#services/pictures/read_at_most'
import web from '#config/web'

interface PictureAddress {
  url: string
  /** The vendor's own base URL, which the operator set: what lies there needs no guard. */
  vendorUrl: string
  timeoutMs: number
  signal?: AbortSignal
}

/**
 * The bytes of a picture that a vendor points at, at most 20 MB; null when they cannot be had. An
 * address outside of the vendor's own host is a stranger's: it must not lead into a private network.
 * @throws the reason of `signal` when that ended it
 */
export async function fetchPicture(address: PictureAddress): Promise<Buffer | null> {
  const { url, vendorUrl, timeoutMs, signal } = address
  const deadline = AbortSignal.timeout(timeoutMs)
  const either = signal ? AbortSignal.any([signal, deadline]) : deadline
  const isVendors = new URL(url).origin === new URL(vendorUrl).origin
  const bytes = await (isVendors ? plainFetch(url, either) : strangersFetch(url, either))
  signal?.throwIfAborted()
  return bytes?.length ? bytes : null
}

async function plainFetch(url: string, signal: AbortSignal): Promise<Buffer | null> {
  try {
    const headers = { 'user-agent': web.userAgent, 'accept': 'image/*' }
    const answer = await fetch(url, { headers, redirect: 'error', signal })
    return answer.ok ? await readAtMost(answer.body, MAX_UPLOAD_BYTES) : null
  } catch {
    return null
  }
}

/** What it is, its bytes tell later; storage servers call everything octet-stream. */
async function strangersFetch(url: string, deadline: AbortSignal): Promise<Buffer | null> {
  const limit = { bytes: MAX_UPLOAD_BYTES, longer: 'refuse' } as const
  const answer = await guardedFetch(url, { types: null, limit, deadline })
  return answer.kind === 'fetched' ? answer.bytes : null
}
