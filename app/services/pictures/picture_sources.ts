import type { PictureSource } from '#domain/pictures/picture_plan'
import { searchWords } from '#domain/pictures/search_words'
import { AiFailure } from '#services/ai/ai_failure'
import { prepareImage } from '#services/images/prepare_image'
import { hordePicture } from '#services/pictures/horde_picture'
import type { Picture, PictureAccesses, PictureRequest } from '#services/pictures/picture'
import { modelPicture } from '#services/pictures/model_picture'
import { STOCK_LIBRARIES, type StockSource } from '#services/pictures/stock_libraries'
import { stockPicture } from '#services/pictures/stock_picture'

type Found = Omit<Picture, 'source' | 'insteadOf'>

/** How each source is asked. Each throws an AiFailure, or the reason of the request's signal. */
export const PICTURE_SOURCES: Readonly<
  Record<PictureSource, (accesses: PictureAccesses, request: PictureRequest) => Promise<Found>>
> = {
  ai: painted,
  unsplash: (accesses, request) => stock('unsplash', accesses, request),
  pexels: (accesses, request) => stock('pexels', accesses, request),
  ai_horde: crowdPainted,
}

const NOBODY = { attribution: null, alt: null }

async function painted({ ai }: PictureAccesses, request: PictureRequest): Promise<Found> {
  if (ai === null) throw new AiFailure('no_key', 'This image needs an AI key.')
  request.onProgress?.('Creating image...')
  const { bytes, model, usage } = await modelPicture(ai, wishOf(request))
  return { ...(await publishable(bytes, model, usage)), ...NOBODY, model, usage }
}

async function crowdPainted({ horde }: PictureAccesses, request: PictureRequest): Promise<Found> {
  request.onProgress?.('Waiting for AI Horde.')
  const wish = { ...wishOf(request), key: horde, onWait: request.onProgress }
  const { bytes, model } = await hordePicture(wish)
  return { ...(await publishable(bytes, 'AI Horde', null)), ...NOBODY, model, usage: null }
}

async function stock(
  source: StockSource,
  accesses: PictureAccesses,
  request: PictureRequest
): Promise<Found> {
  const { site } = STOCK_LIBRARIES[source]
  request.onProgress?.(`Searching ${site}.`)
  const words = request.words?.trim() || searchWords(request.prompt)
  const key = accesses[source] ?? ''
  const { shape } = wishOf(request)
  const find = await stockPicture(source, { key, words, shape, signal: request.signal })
  if (find.kind === 'failed') throw new AiFailure(find.failure.code, find.failure.sentence)
  const { alt, attribution } = find.photo
  return {
    ...(await publishable(find.bytes, site, null)),
    alt,
    attribution,
    model: null,
    usage: null,
  }
}

function wishOf({ model, prompt, style, shape, signal }: PictureRequest) {
  return {
    model,
    prompt,
    style: style ?? 'professional',
    shape: shape ?? 'landscape',
    signal,
  } as const
}

/** What came is judged by its bytes: a damaged or endless picture is none, and the next source is asked. */
async function publishable(bytes: Buffer, from: string, usage: Found['usage']) {
  const prepared = await prepareImage(bytes)
  if (prepared.kind === 'ready') return prepared.image
  const sentence = `The image from ${from} couldn't be read. Try again.`
  throw new AiFailure('no_image', sentence, { usage, vendorWords: prepared.refusal })
}
