import linkedin from '#config/linkedin'
import { checkUpload } from '#domain/media/rules'

const MAX_BYTES = 5 * 1024 * 1024

/** The bytes of a picture at an address that LinkedIn named; null when it cannot be had. */
export async function downloadPicture(url: string, stop?: AbortSignal): Promise<Buffer | null> {
  if (!isTrusted(url)) return null
  try {
    const patience = AbortSignal.timeout(linkedin.timeoutMs)
    const signal = stop ? AbortSignal.any([patience, stop]) : patience
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
