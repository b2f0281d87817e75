import db from '@adonisjs/lucid/services/db'
import type { DateTime } from 'luxon'
import { sqlInstant } from '#database/instants'
import { monthOf } from '#domain/billing/usage'

/** Whose calls are counted: a user's (the plan is theirs), or an organization's. */
export type UsageOwner = { userId: string } | { organizationId: string }

export interface MonthUsage {
  /** In the product's own unit, which the plan limits. */
  aiTokens: number
  promptTokens: number
  completionTokens: number
  /** As far as vendors told. */
  costUsd: number
  runs: number
}

/** What AI calls used up in the UTC calendar month around a moment; failed and stopped ones count, too. */
export async function usageOfMonth(owner: UsageOwner, moment: DateTime): Promise<MonthUsage> {
  const { from, until } = monthOf(moment)
  const row = await db
    .from('ai_runs')
    .where(
      'userId' in owner ? { user_id: owner.userId } : { organization_id: owner.organizationId }
    )
    .where('created_at', '>=', sqlInstant(from))
    .where('created_at', '<', sqlInstant(until))
    .sum({ aiTokens: 'ai_tokens', costUsd: 'cost_usd' })
    .sum({ promptTokens: 'prompt_tokens', completionTokens: 'completion_tokens' })
    .count({ runs: '*' })
    .first()
  const sums = Object(row) as Partial<Record<keyof MonthUsage, unknown>>
  return {
    aiTokens: Number(sums.aiTokens ?? 0),
    promptTokens: Number(sums.promptTokens ?? 0),
    completionTokens: Number(sums.completionTokens ?? 0),
    costUsd: Number(sums.costUsd ?? 0),
    runs: Number(sums.runs ?? 0),
  }
}
