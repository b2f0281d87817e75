import { appUrl } from '#config/app'
import pictures from '#config/pictures'
import { addedUsage, type AiUsage } from '#domain/ai/ai_usage'
import { imageOf } from '#domain/pictures/generated_image'
import {
  imageAnsweredBy,
  imageUsage,
  modelCalls,
  type ModelCall,
  type ModelWish,
} from '#domain/pictures/model_calls'
import { modelRefusal, type ModelRefusal } from '#domain/pictures/model_refusal'
import type { AiAccess } from '#services/ai/ai_access'
import { fetchPicture } from '#services/pictures/fetch_picture'
import { modelFailure } from '#services/pictures/model_failure'
import { callSource } from '#services/pictures/source_call'

export interface ModelPicture {
  bytes: Buffer
  /** Who really painted it, in the vendor's words. */
  model: string
  /** Of everything that was asked until this picture came; null when no vendor counted. */
  usage: AiUsage | null
}

type Signalled = ModelWish & { signal?: AbortSignal }

type Attempt = { usage: AiUsage | null } & (
  { kind: 'picture'; bytes: Buffer; model: string } | ({ kind: 'refused' } & ModelRefusal)
)

/** A picture in base64 inside of JSON. */
const MOST_ANSWER_BYTES = 48 * 1024 * 1024

/** An answer without a picture is no error status; it is asked for once more (pitfall 39). */
const MOST_EMPTY_ANSWERS = 2

/**
 * A picture of an image model. A model that the vendor does not know, or that is not to be had, gives
 * way to the next one; nothing that may have been paid for is asked again.
 * @throws AiFailure, or the reason of `signal` when that ended it
 */
export async function modelPicture(access: AiAccess, wish: Signalled): Promise<ModelPicture> {
  let usage: AiUsage | null = null
  let refusal = NOBODY_ASKED
  for (const call of modelCalls(access.vendor, wish)) {
    const attempt = await asked(access, call, wish.signal)
    usage = addedUsage(usage, attempt.usage)
    if (attempt.kind === 'picture') return { ...attempt, usage }
    refusal = attempt
    if (attempt.next === 'give_up') break
  }
  throw modelFailure(access, wish.model, { ...refusal, usage })
}

const EMPTY = { next: 'give_up', retryAfterMs: null, words: null } as const

const NOBODY_ASKED: ModelRefusal = { ...EMPTY, code: 'model_gone' }

async function asked(access: AiAccess, call: ModelCall, signal?: AbortSignal): Promise<Attempt> {
  let usage: AiUsage | null = null
  for (let number = 1; ; number += 1) {
    const attempt = await askedOnce(access, call, signal)
    usage = addedUsage(usage, attempt.usage)
    const isEmpty = attempt.kind === 'refused' && attempt.code === 'no_image'
    if (!isEmpty || number === MOST_EMPTY_ANSWERS) return { ...attempt, usage }
  }
}

async function askedOnce(
  access: AiAccess,
  call: ModelCall,
  signal?: AbortSignal
): Promise<Attempt> {
  const answer = await callSource({
    method: 'POST',
    url: `${access.baseUrl}${call.path}`,
    headers: headersOf(access),
    body: call.body,
    timeoutMs: pictures.modelMs,
    most: MOST_ANSWER_BYTES,
    signal,
  })
  const body = answer.kind === 'answered' ? answer.body : null
  const usage = imageUsage(body)
  const refusal = modelRefusal(answer)
  if (refusal) return { kind: 'refused', ...refusal, usage }
  const bytes = await bytesIn(access, body, signal)
  if (bytes) return { kind: 'picture', bytes, model: imageAnsweredBy(body, call.model), usage }
  return { kind: 'refused', ...EMPTY, code: 'no_image', usage }
}

async function bytesIn(access: AiAccess, body: unknown, signal?: AbortSignal) {
  const image = imageOf(body)
  if (image === null) return null
  if (image.kind === 'base64') return Buffer.from(image.base64, 'base64')
  const { baseUrl: vendorUrl } = access
  return fetchPicture({ url: image.url, vendorUrl, timeoutMs: pictures.downloadMs, signal })
}

function headersOf({ vendor, key }: AiAccess): Record<string, string> {
  return {
    ...(key !== null && { authorization: `Bearer ${key}` }),
    ...(vendor === 'openrouter' && { 'http-referer': appUrl, 'x-openrouter-title': 'Herald' }),
  }
}
