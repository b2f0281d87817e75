import type { ImageStyle } from '#domain/images/image_request'
import { modelIds } from '#domain/ai/model_ids'
import type { AiVendor } from '#domain/ai/vendors'
import { fieldsOf, lineOf, listOf } from '#domain/web/json_fields'
import { buildImagePrompt } from '#domain/images/image_prompt'
import type { ImageModelId, ImageShape } from '#domain/images/image_request'
import type { AiFailureCode } from '#domain/ai/ai_failures'
import { classifyProblem, parseVendorProblem } from '#domain/ai/vendor_problem'
import type { SourceAnswer } from '#domain/images/source_failures'

export interface ModelImageRequest {
  model: ImageModelId
  prompt: string
  style: ImageStyle
  shape: ImageShape
}

/** One way to ask a vendor for an image. */
export interface ModelCall {
  /** The path after the base URL. */
  path: '/images' | '/images/generations' | '/chat/completions'
  /** The vendor's id of the model. */
  model: string
  body: Record<string, unknown>
}

/** OpenAI's current models. The dall-e models and gpt-image-1 have been retired. */
const OPENAI_MODELS = ['gpt-image-2', 'gpt-image-1.5'] as const

const RATIOS: Readonly<Record<ImageShape, string>> = { landscape: '16:9', square: '1:1' }

const SIZES: Readonly<Record<ImageShape, string>> = {
  landscape: '1536x1024',
  square: '1024x1024',
}

/**
 * Returns the calls to try in order while a vendor does not know the model or the endpoint:
 * OpenRouter's image call, OpenAI's, and the chat form for other servers.
 */
export function modelCalls(vendor: AiVendor, request: ModelImageRequest): ModelCall[] {
  const prompt = buildImagePrompt(request.prompt, request.style)
  const shape = request.shape
  if (vendor === 'openai') {
    const choices = { n: 1, size: SIZES[shape], quality: 'medium', output_format: 'png' }
    return OPENAI_MODELS.map((model) => generations(model, { prompt, ...choices }))
  }
  const models = modelIds(vendor, underlyingImageModel(request.model))
  const images = models.map((model) => imageCall(model, prompt, shape))
  if (vendor === 'openrouter') return images
  const choices = { n: 1, size: SIZES[shape], response_format: 'b64_json' }
  return [
    ...images,
    ...models.map((model) => generations(model, { prompt, ...choices })),
    ...models.map((model) => chatCall(model, prompt, shape)),
  ]
}

/** Returns the model that generates the image; for 'gemini-stock' it is the Gemini model. */
export function underlyingImageModel(model: ImageModelId): ImageModelId {
  return model === 'gemini-stock' ? 'gemini-2.5-flash-image' : model
}

/** Returns the model that created the image: the one in the answer, else the requested one. */
export function imageAnsweredBy(answer: unknown, asked: string): string {
  return lineOf(fieldsOf(answer).model)?.slice(0, 120) ?? asked
}

function imageCall(model: string, prompt: string, shape: ImageShape): ModelCall {
  const options = { aspect_ratio: RATIOS[shape], resolution: '1K', output_format: 'png' }
  return { path: '/images', model, body: { model, prompt, n: 1, ...options } }
}

function generations(model: string, rest: Record<string, unknown>): ModelCall {
  return { path: '/images/generations', model, body: { model, ...rest } }
}

function chatCall(model: string, prompt: string, shape: ImageShape): ModelCall {
  const messages = [{ role: 'user', content: prompt }]
  const form = { modalities: ['image', 'text'], image_config: { aspect_ratio: RATIOS[shape] } }
  return { path: '/chat/completions', model, body: { model, messages, ...form, stream: false } }
}

/** The reason why a vendor returned no image, and whether the next call may succeed. */
export interface ModelRefusal {
  code: AiFailureCode
  next: 'try_next' | 'give_up'
  retryAfterMs: number | null
  /** The vendor's message without secrets. */
  words: string | null
}

/** A server that does not know the endpoint may support another one. */
const UNSUPPORTED_ENDPOINT = [405, 501]

/** Failures that were not charged. OpenRouter charges either the whole call or nothing. */
const UNPAID_STATUSES = [502, 503, 529]

/**
 * Returns the refusal in the answer of an image call, or null when it contains an image. A failure
 * can have status 200 (pitfall 34).
 */
export function modelRefusal(answer: SourceAnswer): ModelRefusal | null {
  if (answer.kind !== 'answered') {
    return { ...NO_ANSWER, code: answer.kind === 'too_slow' ? 'timed_out' : 'unavailable' }
  }
  const error = errorOf(answer.body)
  if (answer.status < 300 && !error) return null
  const problem = parseVendorProblem(error, answer.status, answer.retryAfterMs)
  const { code, again } = classifyProblem(problem)
  const { retryAfterMs, words } = problem
  const status = problem.status ?? UNPAID_STATUSES[0]!
  if (UNSUPPORTED_ENDPOINT.includes(status)) {
    return { code: 'model_gone', next: 'try_next', retryAfterMs, words }
  }
  const canTryNext = again === 'other_model' || UNPAID_STATUSES.includes(status)
  return { code, next: canTryNext ? 'try_next' : 'give_up', retryAfterMs, words }
}

const NO_ANSWER = { next: 'give_up', retryAfterMs: null, words: null } as const

/** The error is beside `choices` or inside the first choice. */
function errorOf(body: unknown): unknown {
  const { error, choices } = fieldsOf(body)
  return error ?? fieldsOf(listOf(choices)[0]).error
}

/** An image in an answer: its bytes in base64 or its URL. */
export type ImageReference = { kind: 'base64'; base64: string } | { kind: 'url'; url: string }

/**
 * Returns the first image of an answer, from the image APIs of OpenRouter and OpenAI (`data`) or
 * from a chat (`message.images`). Returns null when there is none, which happens with a success
 * status.
 */
export function imageOf(answer: unknown): ImageReference | null {
  const { data, choices } = fieldsOf(answer)
  for (const item of listOf(data)) {
    const { b64_json: base64, url } = fieldsOf(item)
    const found = base64Of(base64) ?? referenceOf(url)
    if (found) return found
  }
  for (const image of listOf(fieldsOf(fieldsOf(listOf(choices)[0]).message).images)) {
    const found = referenceOf(fieldsOf(fieldsOf(image).image_url).url)
    if (found) return found
  }
  return null
}

function referenceOf(value: unknown): ImageReference | null {
  if (typeof value !== 'string') return null
  const inline = /^data:image\/[\w.+-]+;base64,/i.exec(value)
  if (inline) return base64Of(value.slice(inline[0].length))
  return /^https?:\/\//i.test(value) ? { kind: 'url', url: value } : null
}

function base64Of(value: unknown): ImageReference | null {
  return typeof value === 'string' && value !== '' ? { kind: 'base64', base64: value } : null
}
