/** What one or more calls to a model used up. */
export interface AiUsage {
  promptTokens: number
  completionTokens: number
  /** In US dollars, where the vendor says it. */
  costUsd: number | null
  /** True when the vendor told no numbers, and they were reckoned from the texts. */
  estimated: boolean
}

/** Characters that make about one token of a model, for answers without numbers. */
const CHARACTERS_PER_TOKEN = 4

/** What a model reckons for one picture that it looks at, about. */
const TOKENS_PER_PICTURE = 800

/** Tokens of texts, reckoned: for streams that were stopped and servers that do not count. */
export function estimatedUsage(messages: readonly unknown[], completion: string): AiUsage {
  const parts = messages.flatMap((message) => partsOf(message))
  const characters = parts.reduce((sum, part) => sum + (part.text?.length ?? 0), 0)
  const pictures = parts.filter(({ text }) => text === undefined).length
  return {
    promptTokens: Math.ceil(characters / CHARACTERS_PER_TOKEN) + pictures * TOKENS_PER_PICTURE,
    completionTokens: Math.ceil(completion.length / CHARACTERS_PER_TOKEN),
    costUsd: null,
    estimated: true,
  }
}

/** The texts and pictures of a message as it is sent; a picture has no text. */
function partsOf(message: unknown): { text?: string }[] {
  const { content } = Object(message) as { content?: unknown }
  if (typeof content === 'string') return [{ text: content }]
  if (!Array.isArray(content)) return []
  return content.map((part: unknown) => {
    const { text } = Object(part) as { text?: unknown }
    return typeof text === 'string' ? { text } : {}
  })
}

/** The usage of several calls together; a cost that one of them does not tell counts as none. */
export function addedUsage(first: AiUsage | null, second: AiUsage | null): AiUsage | null {
  if (first === null || second === null) return first ?? second
  const costs = [first.costUsd, second.costUsd].filter((cost) => cost !== null)
  return {
    promptTokens: first.promptTokens + second.promptTokens,
    completionTokens: first.completionTokens + second.completionTokens,
    costUsd: costs.length === 0 ? null : costs.reduce((sum, cost) => sum + cost, 0),
    estimated: first.estimated || second.estimated,
  }
}
