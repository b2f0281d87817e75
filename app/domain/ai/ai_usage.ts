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

/** Tokens of texts, reckoned: for streams that were stopped and servers that do not count. */
export function estimatedUsage(prompt: string, completion: string): AiUsage {
  return {
    promptTokens: Math.ceil(prompt.length / CHARACTERS_PER_TOKEN),
    completionTokens: Math.ceil(completion.length / CHARACTERS_PER_TOKEN),
    costUsd: null,
    estimated: true,
  }
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
