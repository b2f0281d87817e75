import type { AiUsage } from '#domain/ai/ai_usage'
import type { Instant } from '#domain/schedule/instant'

/** The purposes of a call. */
export type AiRunKind =
  'text' | 'carousel' | 'image' | 'alt_text' | 'overlay' | 'analysis' | 'campaign'

/** The plan's "AI tokens" are Herald's own unit (contract, "AI tokens"). */
export const MODEL_TOKENS_PER_AI_TOKEN = 100

export const AI_TOKENS_PER_IMAGE = 20

/** Returns the AI tokens of text calls: 1 per 100 model tokens, rounded up. */
export function textTokens(usage: AiUsage | null): number {
  if (usage === null) return 0
  return Math.ceil((usage.promptTokens + usage.completionTokens) / MODEL_TOKENS_PER_AI_TOKEN)
}

/**
 * Returns the AI tokens of a call. An image always costs the same, regardless of the vendor's
 * usage. A stock photo or a missing image costs nothing.
 */
export function aiTokens(
  kind: AiRunKind,
  done: { usage: AiUsage | null; model: string | null } | null,
  spent: AiUsage | null = null
): number {
  if (kind !== 'image') return textTokens(done?.usage ?? spent)
  return done?.model ? AI_TOKENS_PER_IMAGE : 0
}

/**
 * Returns the UTC calendar month that contains a moment. `until` is the start of the next month.
 */
export function utcMonthOf(moment: Instant): { from: Date; until: Date } {
  const day = new Date(moment.valueOf())
  const firstOf = (month: number) => new Date(Date.UTC(day.getUTCFullYear(), month, 1))
  return { from: firstOf(day.getUTCMonth()), until: firstOf(day.getUTCMonth() + 1) }
}

/** Currencies without a minor unit. Their amounts are not divided. */
const WITHOUT_MINOR_UNIT = 'bif clp djf gnf jpy kmf krw mga pyg rwf ugx vnd vuv xaf xof xpf'.split(
  ' '
)

/** Currencies whose minor unit is a thousandth. */
const WITH_THOUSANDTHS = ['bhd', 'jod', 'kwd', 'omr', 'tnd']

/** Converts an amount from the currency's smallest unit, which Stripe uses, to its main unit. */
export function toMainUnit(amount: number, currency: string): number {
  const code = currency.toLowerCase()
  if (WITHOUT_MINOR_UNIT.includes(code)) return amount
  return amount / (WITH_THOUSANDTHS.includes(code) ? 1000 : 100)
}
