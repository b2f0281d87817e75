import type { CatalogueModel } from '#sandbox/ai/catalogue'
import type { ChatRequest } from '#sandbox/ai/chat_request'
import { isRecord, type JsonRecord } from '#sandbox/server/peer'

/** The text of a message, whether its content is a text or a list of parts. */
export function textOf(message: JsonRecord): string {
  const { content } = message
  if (typeof content === 'string') return content
  if (!Array.isArray(content)) return ''
  const texts = content.filter(isRecord).map(({ text }) => (typeof text === 'string' ? text : ''))
  return texts.filter(Boolean).join('\n')
}

/** URLs of the images in a message, in order. */
export function imagesOf(message: JsonRecord): string[] {
  const { content } = message
  if (!Array.isArray(content)) return []
  return content.filter(isRecord).flatMap((part) => {
    const image = part.image_url
    const url = isRecord(image) ? image.url : image
    return typeof url === 'string' ? [url] : []
  })
}

export interface Usage {
  prompt_tokens: number
  completion_tokens: number
  total_tokens: number
  cost: number
}

const CHARACTERS_PER_TOKEN = 4
const TOKENS_PER_MESSAGE = 4
/** The tokens of an image that a model generates, and of one that it reads. */
export const TOKENS_PER_IMAGE = 1290
const TOKENS_PER_IMAGE_SEEN = 765

export function tokensOf(text: string): number {
  return Math.ceil(text.length / CHARACTERS_PER_TOKEN)
}

export function promptTokens({ messages, schema }: ChatRequest): number {
  let tokens = schema ? tokensOf(JSON.stringify(schema)) : 0
  for (const message of messages) {
    tokens += TOKENS_PER_MESSAGE + tokensOf(textOf(message))
    tokens += imagesOf(message).length * TOKENS_PER_IMAGE_SEEN
  }
  return tokens
}

/** The tokens and their cost at this model's price, in USD. */
export function usageOf(model: CatalogueModel, prompt: number, completion: number): Usage {
  const cost = prompt * model.promptPrice + completion * model.completionPrice
  return {
    prompt_tokens: prompt,
    completion_tokens: completion,
    total_tokens: prompt + completion,
    cost: Number(cost.toFixed(8)),
  }
}
