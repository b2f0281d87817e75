import type { AiUsage } from '#domain/ai/ai_usage'
import type { Instant } from '#domain/schedule/instant'

/** What a call was for. */
export const AI_RUN_KINDS = [
  'text',
  'carousel',
  'image',
  'alt_text',
  'overlay',
  'analysis',
  'campaign',
] as const

export type AiRunKind = (typeof AI_RUN_KINDS)[number]

/** The plan's "AI tokens" are the product's own unit (contract, "AI tokens"). */
export const MODEL_TOKENS_PER_AI_TOKEN = 100
export const AI_TOKENS_PER_IMAGE = 20

/** AI tokens of what calls for text used up: 1 per 100 model tokens, rounded up. */
export function textTokens(usage: AiUsage | null): number {
  if (usage === null) return 0
  return Math.ceil((usage.promptTokens + usage.completionTokens) / MODEL_TOKENS_PER_AI_TOKEN)
}

/**
 * AI tokens of a call. A picture costs the same whatever the vendor counts; one that came from no
 * model (a stock photo), or did not come, costs nothing.
 */
export function aiTokens(
  kind: AiRunKind,
  done: { usage: AiUsage | null; model: string | null } | null,
  spent: AiUsage | null = null
): number {
  if (kind !== 'image') return textTokens(done?.usage ?? spent)
  return done?.model ? AI_TOKENS_PER_IMAGE : 0
}

/** The UTC calendar month around a moment: from its first instant to the next month's. */
export function monthOf(moment: Instant): { from: Date; until: Date } {
  const day = new Date(moment.valueOf())
  const firstOf = (month: number) => new Date(Date.UTC(day.getUTCFullYear(), month, 1))
  return { from: firstOf(day.getUTCMonth()), until: firstOf(day.getUTCMonth() + 1) }
}
