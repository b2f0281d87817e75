import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { allowance, type Holder, type LimitedThing } from '#domain/billing/entitlements'
import Lease from '#models/lease'
import { planHolder } from '#models/plan_holder'

/**
 * Of two transactions that count against one user's plan, or change it, the second waits for the first
 * to end. A transaction takes the turn before it inserts or holds anything that its rival may need, and
 * counts with plain reads (`inReadCommitted`). The user's own row would not do as the lock: whatever
 * names the user holds it while it is inserted, and two such transactions would wait for each other.
 */
export function takePlanTurn(userId: string, trx: TransactionClientContract): Promise<void> {
  return Lease.takeTurn(`plan:${userId}`, trx, 'plan')
}

/** Takes the turn where the plan limits this: answers its holder then, else null. */
export async function takeLimitedTurn(
  userId: string,
  thing: LimitedThing,
  trx: TransactionClientContract
): Promise<Holder | null> {
  const holder = await planHolder(userId, { client: trx })
  if (!Number.isFinite(allowance(holder, thing))) return null
  await takePlanTurn(userId, trx)
  return holder
}
