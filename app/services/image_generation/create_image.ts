import type { ImageStyle } from '#domain/images/image_request'
import { addUsage } from '#domain/ai/ai_usage'
import type { AiUsage } from '#domain/ai/ai_usage'
import { planImageSources } from '#domain/images/image_request'
import type { ImageSource, ImageModelId, ImageShape } from '#domain/images/image_request'
import { AiFailure } from '#services/ai/ai_failure'
import { searchKeywords } from '#domain/images/image_prompt'
import { prepareImage } from '#services/images/prepare_image'
import { requestHordeImage } from '#services/image_generation/request_horde_image'
import { requestModelImage } from '#services/image_generation/request_model_image'
import { STOCK_LIBRARIES, findStockPhoto } from '#services/image_generation/find_stock_photo'
import type { StockSource } from '#services/image_generation/find_stock_photo'
import type { ImageAccesses } from '#services/image_generation/image_generator'
import type { Attribution } from '#domain/images/alt_text'
import type { EncodedImage } from '#services/images/image_encoding'

/**
 * Creates an image with the sources of a model, one after another until one returns a usable image
 * (the model, then Unsplash, then Pexels).
 * @throws AiFailure: `no_key` names the missing key and where to save it, `cancelled` after a stop
 */
export async function createImage(
  accesses: ImageAccesses,
  request: ImageRequest
): Promise<GeneratedImage> {
  const plan = planImageSources(request.model, accesses)
  if (plan.kind === 'key_missing') throw new AiFailure('no_key', plan.sentence)
  const failures: AiFailure[] = []
  for (const source of plan.sources) {
    try {
      const image = await IMAGE_SOURCES[source](accesses, request)
      return { ...image, source, ...summarizeFailures(failures, image.usage) }
    } catch (error) {
      if (request.signal?.aborted) throw new AiFailure('cancelled', 'Stopped.')
      if (!(error instanceof AiFailure)) throw error
      failures.push(error)
    }
  }
  throw combineFailures(request.model, accesses, failures)
}

function summarizeFailures(failures: AiFailure[], own: AiUsage | null) {
  const usage = failures.reduce((sum, failure) => addUsage(sum, failure.usage), own)
  return { usage, insteadOf: failures[0]?.message ?? null }
}

/**
 * Combines the failures of all sources: the first failure's message, then the others, each message
 * once.
 */
function combineFailures(
  model: ImageModelId,
  { unsplash, pexels }: ImageAccesses,
  failures: readonly AiFailure[]
): AiFailure {
  const [first] = failures
  const hadNoStock = model === 'gemini-stock' && unsplash === null && pexels === null
  const sentences = [
    ...new Set(failures.map(({ message }) => message)),
    ...(hadNoStock
      ? ['To use a stock photo instead, save an Unsplash or Pexels key in Settings.']
      : []),
  ]
  return new AiFailure(first?.code ?? 'no_image', sentences.join(' '), {
    usage: failures.reduce<AiUsage | null>((sum, failure) => addUsage(sum, failure.usage), null),
    retryAfterMs: first?.retryAfterMs,
    source: first?.source,
    vendorMessage: first?.vendorMessage,
  })
}

type SourceImage = Omit<GeneratedImage, 'source' | 'insteadOf'>

const NO_CREDIT = { attribution: null, alt: null }

/**
 * Requests an image from each source. Each throws an AiFailure, or the reason of the request's
 * signal.
 */
const IMAGE_SOURCES: Readonly<
  Record<ImageSource, (accesses: ImageAccesses, request: ImageRequest) => Promise<SourceImage>>
> = {
  ai: requestFromModel,
  unsplash: (accesses, request) => requestFromStock('unsplash', accesses, request),
  pexels: (accesses, request) => requestFromStock('pexels', accesses, request),
  ai_horde: (_, request) => requestFromHorde(request),
}

async function requestFromModel(
  accesses: ImageAccesses,
  request: ImageRequest
): Promise<SourceImage> {
  if (accesses.ai === null) throw new AiFailure('no_key', 'This image needs an AI key.')
  request.onProgress?.('Creating image...')
  const { bytes, model, usage } = await requestModelImage(accesses.ai, withDefaults(request))
  return { ...(await prepare(bytes, model, usage)), ...NO_CREDIT, model, usage }
}

async function requestFromHorde(request: ImageRequest): Promise<SourceImage> {
  request.onProgress?.('Waiting for AI Horde.')
  const hordeRequest = { ...withDefaults(request), onWait: request.onProgress }
  const { bytes, model } = await requestHordeImage(hordeRequest)
  return { ...(await prepare(bytes, 'AI Horde', null)), ...NO_CREDIT, model, usage: null }
}

async function requestFromStock(
  source: StockSource,
  accesses: ImageAccesses,
  request: ImageRequest
): Promise<SourceImage> {
  const { site } = STOCK_LIBRARIES[source]
  request.onProgress?.(`Searching ${site}.`)
  const query = request.words?.trim() || searchKeywords(request.prompt)
  const key = accesses[source] ?? ''
  const { shape } = withDefaults(request)
  const result = await findStockPhoto(source, { key, words: query, shape, signal: request.signal })
  if (result.kind === 'failed') throw new AiFailure(result.failure.code, result.failure.sentence)
  const { alt, attribution } = result.photo
  return {
    ...(await prepare(result.bytes, site, null)),
    alt,
    attribution,
    model: null,
    usage: null,
  }
}

function withDefaults({ model, prompt, style, shape, signal }: ImageRequest) {
  return {
    model,
    prompt,
    style: style ?? 'professional',
    shape: shape ?? 'landscape',
    signal,
  } as const
}

/**
 * Checks an image by its bytes. A damaged or oversized image is a failure, so the next source is
 * tried.
 */
async function prepare(bytes: Buffer, from: string, usage: SourceImage['usage']) {
  const prepared = await prepareImage(bytes)
  if (prepared.kind === 'ready') return prepared.image
  const sentence = `The image from ${from} couldn't be read. Try again.`
  throw new AiFailure('no_image', sentence, { usage, vendorMessage: prepared.refusal })
}

export interface ImageRequest {
  model: ImageModelId
  prompt: string
  /** Defaults to 'professional'. */
  style?: ImageStyle
  /** Defaults to 'landscape'. */
  shape?: ImageShape
  /** The search words for stock libraries. Defaults to words from the prompt. */
  words?: string
  /** Aborts all calls, and jobs at the vendors. */
  signal?: AbortSignal
  /** Receives the progress as a sentence. */
  onProgress?: (words: string) => void
}

/** An image that can be published: upright, a JPEG or PNG within LinkedIn's limits. */
export interface GeneratedImage extends EncodedImage {
  source: ImageSource
  /** The model that created it. Null for a photo. */
  model: string | null
  attribution: Attribution | null
  /** The library's description of a photo. */
  alt: string | null
  /** The usage of all models that were asked, including those that failed. */
  usage: AiUsage | null
  /** Why the preferred source was not used. Null when it was. */
  insteadOf: string | null
}
