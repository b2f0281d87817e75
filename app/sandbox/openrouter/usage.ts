import type { CatalogueModel } from '#sandbox/openrouter/catalogue'
import type { ChatCall } from '#sandbox/openrouter/chat_call'
import { picturesOf, textOf } from '#sandbox/openrouter/message_text'

export interface Usage {
  prompt_tokens: number
  completion_tokens: number
  total_tokens: number
  cost: number
  prompt_tokens_details: { cached_tokens: number }
  completion_tokens_details: { reasoning_tokens: number }
  is_byok: boolean
}

const CHARACTERS_PER_TOKEN = 4
const TOKENS_PER_MESSAGE = 4
const TOKENS_PER_PICTURE_SEEN = 765

export function tokensOf(text: string): number {
  return Math.ceil(text.length / CHARACTERS_PER_TOKEN)
}

export function promptTokens({ messages, schema }: ChatCall): number {
  const told = messages.map(
    (message) =>
      TOKENS_PER_MESSAGE +
      tokensOf(textOf(message)) +
      picturesOf(message).length * TOKENS_PER_PICTURE_SEEN
  )
  return sum(told) + (schema ? tokensOf(JSON.stringify(schema)) : 0)
}

/** Tokens and what they cost at this model's price, USD. */
export function usageOf(model: CatalogueModel, prompt: number, completion: number): Usage {
  const cost = prompt * model.promptPrice + completion * model.completionPrice
  return {
    prompt_tokens: prompt,
    completion_tokens: completion,
    total_tokens: prompt + completion,
    cost: Number(cost.toFixed(8)),
    prompt_tokens_details: { cached_tokens: 0 },
    completion_tokens_details: { reasoning_tokens: 0 },
    is_byok: false,
  }
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
