import { UPLOAD_TYPES } from '#domain/media/image_rules'
import { PAGE_BOUNDS, pageRefused } from '#domain/web/page_refusal'
import type { PageRefused } from '#domain/web/page_refusal'
import { guardedFetch } from '#services/web/guarded_fetch'

/** A downloaded image. Its type is known only from its bytes. */
interface FetchedImage {
  kind: 'image'
  bytes: Buffer
}

const SENTENCES: Partial<Record<PageRefused['reason'], string>> = {
  too_big: 'This image is larger than 10 MB. Use a smaller one.',
  type: "This URL isn't an image.",
}

/**
 * Downloads an image that a page refers to, with the same protection as for pages and at most 10
 * MB.
 */
export async function fetchImage(address: string): Promise<FetchedImage | PageRefused> {
  const answer = await guardedFetch(address, {
    types: UPLOAD_TYPES,
    limit: { bytes: PAGE_BOUNDS.imageBytes, onOverflow: 'refuse' },
    deadline: AbortSignal.timeout(PAGE_BOUNDS.totalMs),
  })
  if (answer.kind === 'fetched') return { kind: 'image', bytes: answer.bytes }
  const sentence = SENTENCES[answer.reason]
  return sentence ? pageRefused(answer.reason, sentence) : answer
}
