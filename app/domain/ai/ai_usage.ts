/** The usage of one or more calls to a model. */
export interface AiUsage {
  promptTokens: number
  completionTokens: number
  /** The cost in US dollars, if the vendor reports it. */
  costUsd: number | null
  /** Tokens were estimated because the vendor returned no usage. */
  estimated: boolean
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
