/** The usage of one or more calls to a model. */
export interface AiUsage {
  promptTokens: number
  completionTokens: number
  /** The cost in US dollars, if the vendor reports it. */
  costUsd: number | null
  /** Tokens were estimated because the vendor returned no usage. */
  estimated: boolean
}

/** No call has more tokens. A server that reports more counts something else. */
const MAX_TOKENS = 100_000_000

/**
 * Reads the usage of an answer, with the field names of the chat API or of the image API. Returns
 * null when it reports none, or none that a call can have.
 */
export function reportedUsage(answer: unknown): AiUsage | null {
  const usage: Record<string, unknown> = { ...Object(Object(answer).usage) }
  const promptTokens = countIn(usage.prompt_tokens) ?? countIn(usage.input_tokens)
  const completionTokens = countIn(usage.completion_tokens) ?? countIn(usage.output_tokens)
  if (promptTokens === null && completionTokens === null) return null
  const { cost } = usage
  return {
    promptTokens: promptTokens ?? 0,
    completionTokens: completionTokens ?? 0,
    costUsd: typeof cost === 'number' && Number.isFinite(cost) && cost >= 0 ? cost : null,
    estimated: false,
  }
}

function countIn(value: unknown): number | null {
  return typeof value === 'number' && value >= 0 && value <= MAX_TOKENS ? Math.round(value) : null
}

/** The approximate number of characters per token, for answers without usage. */
const CHARACTERS_PER_TOKEN = 4

/** The approximate number of tokens that a model counts for one input image. */
const TOKENS_PER_IMAGE = 800

/** Estimates the usage of stopped streams and of servers that report none. */
export function estimateUsage(messages: readonly unknown[], completion: string): AiUsage {
  const parts = messages.flatMap((message) => partsOf(message))
  const characters = parts.reduce((sum, part) => sum + (part.text?.length ?? 0), 0)
  const imageParts = parts.filter(({ text }) => text === undefined).length
  return {
    promptTokens: Math.ceil(characters / CHARACTERS_PER_TOKEN) + imageParts * TOKENS_PER_IMAGE,
    completionTokens: Math.ceil(completion.length / CHARACTERS_PER_TOKEN),
    costUsd: null,
    estimated: true,
  }
}

/** Returns the texts and images of a message as it is sent. An image has no text. */
function partsOf(message: unknown): { text?: string }[] {
  const { content } = Object(message) as { content?: unknown }
  if (typeof content === 'string') return [{ text: content }]
  if (!Array.isArray(content)) return []
  return content.map((part: unknown) => {
    const { text } = Object(part) as { text?: unknown }
    return typeof text === 'string' ? { text } : {}
  })
}

/** Returns the sum of two usages. A cost that one call does not report counts as 0. */
export function addUsage(first: AiUsage | null, second: AiUsage | null): AiUsage | null {
  if (first === null || second === null) return first ?? second
  const costs = [first.costUsd, second.costUsd].filter((cost) => cost !== null)
  return {
    promptTokens: first.promptTokens + second.promptTokens,
    completionTokens: first.completionTokens + second.completionTokens,
    costUsd: costs.length === 0 ? null : costs.reduce((sum, cost) => sum + cost, 0),
    estimated: first.estimated || second.estimated,
  }
}
