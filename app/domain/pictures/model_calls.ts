import { modelIds } from '#domain/ai/model_ids'
import type { AiUsage } from '#domain/ai/ai_usage'
import type { AiVendor } from '#domain/ai/vendors'
import { countOf, fieldsOf, lineOf } from '#domain/pictures/answer_fields'
import { picturePrompt } from '#domain/pictures/picture_prompt'
import type { PictureModel, PictureShape, PictureStyle } from '#domain/pictures/picture_request'

export interface ModelWish {
  model: PictureModel
  prompt: string
  style: PictureStyle
  shape: PictureShape
}

/** One way to ask a vendor for a picture. */
export interface ModelCall {
  /** After the base URL. */
  path: '/images' | '/images/generations' | '/chat/completions'
  /** The vendor's id of the model. */
  model: string
  body: Record<string, unknown>
}

/** OpenAI's own models; the dall-e ones and gpt-image-1 are gone (protocol section 0). */
const OPENAI_MODELS = ['gpt-image-2', 'gpt-image-1.5'] as const

const RATIOS: Readonly<Record<PictureShape, string>> = { landscape: '16:9', square: '1:1' }
const SIZES: Readonly<Record<PictureShape, string>> = {
  landscape: '1536x1024',
  square: '1024x1024',
}

/**
 * The calls to try one after the other, while a vendor does not know the model or the address: the
 * aggregator's image call, OpenAI's, and the chat form for other servers (protocol sections 1.5, 3).
 */
export function modelCalls(vendor: AiVendor, wish: ModelWish): ModelCall[] {
  const prompt = picturePrompt(wish.prompt, wish.style)
  const shape = wish.shape
  if (vendor === 'openai') {
    const choices = { n: 1, size: SIZES[shape], quality: 'medium', output_format: 'png' }
    return OPENAI_MODELS.map((model) => generations(model, { prompt, ...choices }))
  }
  const models = modelIds(vendor, paintingModel(wish.model))
  const images = models.map((model) => imageCall(model, prompt, shape))
  if (vendor === 'openrouter') return images
  const choices = { n: 1, size: SIZES[shape], response_format: 'b64_json' }
  return [
    ...images,
    ...models.map((model) => generations(model, { prompt, ...choices })),
    ...models.map((model) => chatCall(model, prompt, shape)),
  ]
}

/** The model behind a choice that has more to it: of 'gemini-stock' the Gemini one. */
export function paintingModel(model: PictureModel): PictureModel {
  return model === 'gemini-stock' ? 'gemini-2.5-flash-image' : model
}

/** What a call used up, in the words of either vendor; null when it was not said. */
export function imageUsage(answer: unknown): AiUsage | null {
  const usage = fieldsOf(fieldsOf(answer).usage)
  const prompt = countOf(usage.prompt_tokens) ?? countOf(usage.input_tokens)
  const completion = countOf(usage.completion_tokens) ?? countOf(usage.output_tokens)
  const { cost } = usage
  if (prompt === null && completion === null) return null
  return {
    promptTokens: prompt ?? 0,
    completionTokens: completion ?? 0,
    costUsd: typeof cost === 'number' && cost >= 0 ? cost : null,
    estimated: false,
  }
}

/** Who really painted: what the answer says, else the model that was asked. */
export function imageAnsweredBy(answer: unknown, asked: string): string {
  return lineOf(fieldsOf(answer).model)?.slice(0, 120) ?? asked
}

function imageCall(model: string, prompt: string, shape: PictureShape): ModelCall {
  const look = { aspect_ratio: RATIOS[shape], resolution: '1K', output_format: 'png' }
  return { path: '/images', model, body: { model, prompt, n: 1, ...look } }
}

function generations(model: string, rest: Record<string, unknown>): ModelCall {
  return { path: '/images/generations', model, body: { model, ...rest } }
}

function chatCall(model: string, prompt: string, shape: PictureShape): ModelCall {
  const messages = [{ role: 'user', content: prompt }]
  const form = { modalities: ['image', 'text'], image_config: { aspect_ratio: RATIOS[shape] } }
  return { path: '/chat/completions', model, body: { model, messages, ...form, stream: false } }
}
