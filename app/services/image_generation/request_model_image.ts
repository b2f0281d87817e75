import { appUrl } from '#config/app'
import imageGeneration from '#config/image_generation'
import { addUsage, reportedUsage } from '#domain/ai/ai_usage'
import type { AiUsage } from '#domain/ai/ai_usage'
import {
  imageOf,
  imageAnsweredBy,
  modelCalls,
  underlyingImageModel,
  modelRefusal,
} from '#domain/images/model_images'
import type {
  ImageReference,
  ModelCall,
  ModelImageRequest,
  ModelRefusal,
} from '#domain/images/model_images'
import { aiFailureSentence } from '#domain/ai/ai_failures'
import type { AiFailureCode } from '#domain/ai/ai_failures'
import type { ImageModelId } from '#domain/images/image_request'
import type { AiAccess } from '#services/ai/ai_access'
import { fetchVendorImage } from '#services/image_generation/fetch_vendor_image'
import { callSource } from '#services/image_generation/source_call'
import { modelLabel } from '#domain/ai/model_ids'
import { vendorName } from '#domain/ai/vendors'
import { AiFailure } from '#services/ai/ai_failure'

interface ModelImage {
  bytes: Buffer
  /** The model that created it, as the vendor names it. */
  model: string
  /** The usage of all requests up to this image. Null when no vendor reported any. */
  usage: AiUsage | null
}

type AbortableModelRequest = ModelImageRequest & { signal?: AbortSignal }

type Attempt = { usage: AiUsage | null } & (
  { kind: 'image'; bytes: Buffer; model: string } | ({ kind: 'refused' | 'lost' } & ModelRefusal)
)

/** The answer contains the image as base64 in JSON. */
const MAX_ANSWER_BYTES = 48 * 1024 * 1024

/** An answer without an image has a success status. It is requested once more (pitfall 39). */
const MAX_EMPTY_ANSWERS = 2

/**
 * Requests an image from a model. When the vendor does not offer the model, the next one is tried.
 * A request that may have been billed is not repeated.
 * @throws AiFailure, or the reason of `signal` when it was aborted
 */
export async function requestModelImage(
  access: AiAccess,
  request: AbortableModelRequest
): Promise<ModelImage> {
  let usage: AiUsage | null = null
  let refusal = NO_MODEL_FAILURE
  for (const call of modelCalls(access.vendor, request)) {
    const attempt = await requestWithRetry(access, call, request.signal)
    usage = addUsage(usage, attempt.usage)
    if (attempt.kind === 'image') return { ...attempt, usage }
    refusal = attempt
    if (attempt.next === 'give_up') break
  }
  throw createModelFailure(access, request.model, { ...refusal, usage })
}

const EMPTY = { next: 'give_up', retryAfterMs: null, words: null } as const

const NO_MODEL_FAILURE: ModelRefusal = { ...EMPTY, code: 'model_gone' }

async function requestWithRetry(
  access: AiAccess,
  call: ModelCall,
  signal?: AbortSignal
): Promise<Attempt> {
  let usage: AiUsage | null = null
  for (let number = 1; ; number += 1) {
    const attempt = await requestOnce(access, call, signal)
    usage = addUsage(usage, attempt.usage)
    const isEmpty = attempt.kind === 'refused' && attempt.code === 'no_image'
    if (!isEmpty || number === MAX_EMPTY_ANSWERS) return { ...attempt, usage }
  }
}

async function requestOnce(
  access: AiAccess,
  call: ModelCall,
  signal?: AbortSignal
): Promise<Attempt> {
  const answer = await callSource({
    method: 'POST',
    url: `${access.baseUrl}${call.path}`,
    headers: headersOf(access),
    body: call.body,
    timeoutMs: imageGeneration.modelMs,
    maxBytes: MAX_ANSWER_BYTES,
    signal,
  })
  const body = answer.kind === 'answered' ? answer.body : null
  const usage = reportedUsage(body)
  const refusal = modelRefusal(answer)
  if (refusal) return { kind: 'refused', ...refusal, usage }
  const image = imageOf(body)
  if (image === null) return { kind: 'refused', ...EMPTY, code: 'no_image', usage }
  const bytes = await imageBytes(access, image, signal)
  // An image that can't be downloaded was paid.
  if (bytes === null) return { kind: 'lost', ...EMPTY, code: 'no_image', usage }
  return { kind: 'image', bytes, model: imageAnsweredBy(body, call.model), usage }
}

async function imageBytes(access: AiAccess, image: ImageReference, signal?: AbortSignal) {
  if (image.kind === 'base64') return Buffer.from(image.base64, 'base64')
  const { baseUrl: vendorUrl } = access
  return fetchVendorImage({
    url: image.url,
    vendorUrl,
    timeoutMs: imageGeneration.downloadMs,
    signal,
  })
}

function headersOf({ vendor, key }: AiAccess): Record<string, string> {
  return {
    ...(key !== null && { authorization: `Bearer ${key}` }),
    ...(vendor === 'openrouter' && { 'http-referer': appUrl, 'x-openrouter-title': 'Herald' }),
  }
}

interface FailureDetails {
  code: AiFailureCode
  retryAfterMs: number | null
  /** The vendor's own message. */
  words: string | null
  usage: AiUsage | null
}

/** Creates the failure of an image model. Its sentence names the vendor and the model. */
function createModelFailure(
  { vendor, baseUrl, source }: AiAccess,
  model: ImageModelId,
  { code, retryAfterMs, words, usage }: FailureDetails
): AiFailure {
  const sentence = aiFailureSentence(code, {
    vendor: vendorName(vendor, baseUrl),
    model: modelLabel(underlyingImageModel(model)),
    source,
    retryAfterMs,
  })
  return new AiFailure(code, sentence, { retryAfterMs, usage, source, vendorMessage: words })
}
