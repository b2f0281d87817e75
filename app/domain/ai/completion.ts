import type { AiUsage } from '#domain/ai/ai_usage'

/** What an answer of a chat, or one event of its stream, says; of any vendor, of any shape. */
export interface CompletionPart {
  text: string
  refusal: string
  /** Null: it is not over. */
  finish: 'stop' | 'length' | 'content_filter' | 'error' | null
  model: string | null
  usage: AiUsage | null
  /** The error inside an answer whose status was good; undefined when there is none. */
  error: unknown
  /** False for an answer without choices, which is none. */
  hasChoice: boolean
}

/** Reads an answer in one piece (`message`) or an event of a stream (`delta`): protocol section 1. */
export function completionPart(body: unknown): CompletionPart {
  const answer = recordIn(body)
  const choice = recordIn(Array.isArray(answer.choices) ? answer.choices[0] : undefined)
  const message = recordIn(choice.message ?? choice.delta)
  return {
    text: contentIn(message.content),
    refusal: typeof message.refusal === 'string' ? message.refusal : '',
    finish: finishIn(choice.finish_reason),
    model: typeof answer.model === 'string' && answer.model !== '' ? answer.model : null,
    usage: usageIn(answer.usage),
    error: answer.error ?? choice.error ?? undefined,
    hasChoice: Object.keys(choice).length > 0,
  }
}

function contentIn(content: unknown): string {
  if (typeof content === 'string') return content
  if (!Array.isArray(content)) return ''
  return content
    .map((part) => recordIn(part).text)
    .filter((text) => typeof text === 'string')
    .join('')
}

function finishIn(reason: unknown): CompletionPart['finish'] {
  if (typeof reason !== 'string' || reason === '') return null
  return reason === 'length' || reason === 'content_filter' || reason === 'error' ? reason : 'stop'
}

/** Both names of the numbers: chat's, and the image API's. */
function usageIn(value: unknown): AiUsage | null {
  const usage = recordIn(value)
  const promptTokens = countIn(usage.prompt_tokens ?? usage.input_tokens)
  const completionTokens = countIn(usage.completion_tokens ?? usage.output_tokens)
  if (promptTokens === null && completionTokens === null) return null
  const cost = usage.cost
  return {
    promptTokens: promptTokens ?? 0,
    completionTokens: completionTokens ?? 0,
    costUsd: typeof cost === 'number' && Number.isFinite(cost) && cost >= 0 ? cost : null,
    estimated: false,
  }
}

function countIn(value: unknown): number | null {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0
    ? Math.round(value)
    : null
}

function recordIn(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
