import { UPLOAD_TYPES } from '#domain/media/rules'
import { PAGE_BOUNDS, pageRefused, type PageRefused } from '#domain/web/page_refusals'
import type { ReadOptions } from '#services/web/page_reader'
import { guardedFetch } from '#services/web/guarded_fetch'

/** A picture as it came: what it is, only its bytes tell. */
export interface FetchedImage {
  kind: 'image'
  bytes: Buffer
}

const SENTENCES: Partial<Record<PageRefused['reason'], string>> = {
  too_big: 'This image is larger than 10 MB. Use a smaller one.',
  type: "This URL isn't an image.",
}

/** Fetches a picture that a page names, behind the same guard as the page: at most 10 MB. */
export async function fetchImage(
  address: string,
  { totalMs = PAGE_BOUNDS.totalMs, resolve }: ReadOptions = {}
): Promise<FetchedImage | PageRefused> {
  const answer = await guardedFetch(address, {
    types: UPLOAD_TYPES,
    limit: { bytes: PAGE_BOUNDS.imageBytes, longer: 'refuse' },
    deadline: AbortSignal.timeout(totalMs),
    resolve,
  })
  if (answer.kind === 'fetched') return { kind: 'image', bytes: answer.bytes }
  const sentence = SENTENCES[answer.reason]
  return sentence ? pageRefused(answer.reason, sentence) : answer
}
