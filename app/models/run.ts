import type { DateTime } from 'luxon'
import { column } from '@adonisjs/lucid/orm'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import {
  NEVER_STARTED,
  RESTARTED,
  PRIVATE_RUN_KINDS,
  ACTIVE_RUNS,
  isFinished,
  RUN_LEASE_MS,
  storedStep,
} from '#domain/runs/run_rules'
import type { Claim, RunFailure, RunKind, RunStatus, RunStep } from '#domain/runs/run_rules'
import { sqlInstant } from '#database/instants'
import { instantColumn, jsonColumn } from '#database/model_columns'
import { publishChange } from '#database/changes'
import OrganizationRow from '#database/organization_row'

/**
 * Slow work with its progress and result. Only the process that holds the claim writes them;
 * others read and cancel.
 */
export default class Run extends OrganizationRow {
  /** All columns except `input`, which may be large. */
  static readonly listColumns =
    'id kind status result step done total code detail created_at started_at finished_at'.split(' ')

  /** The runs a user may see: shared runs of their organizations and their own private ones. */
  static visibleRunsOf(user: { id: string }) {
    return this.visibleTo(user).where((mine) =>
      mine.where('user_id', user.id).orWhereNotIn('kind', [...PRIVATE_RUN_KINDS])
    )
  }

  static activeOf(user: { id: string }, client?: TransactionClientContract) {
    return this.query({ client })
      .where('user_id', user.id)
      .whereIn('status', [...ACTIVE_RUNS])
  }

  /**
   * Returns the latest active run of a kind in an organization, started by any member, or null. With
   * `input`, only a run that was started with these values counts.
   */
  static async activeIn(
    organizationId: string,
    kind: RunKind,
    input: object = {},
    client?: TransactionClientContract
  ) {
    const active = await this.query({ client })
      .where({ organization_id: organizationId, kind })
      .whereIn('status', [...ACTIVE_RUNS])
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
    const fields = Object.entries(input)
    const isSame = (run: Run) => fields.every(([name, value]) => Object(run.input)[name] === value)
    return active.find(isSame) ?? null
  }

  /** Claims a waiting run. Returns null when another process claimed it or it was cancelled. */
  static async begin({ id, claim }: Claim, now: DateTime) {
    const taken = await this.query()
      .where({ id, status: 'queued' })
      .update({
        status: 'running',
        claimed_by: claim,
        lease_until: leaseEnd(now),
        started_at: sqlInstant(now),
        updated_at: sqlInstant(now),
      })
    if (Number(taken) !== 1) return null
    publishChange({ kind: 'runs', id })
    return this.find(id)
  }

  /** Returns false when the run was cancelled or given up as lost. */
  static async isHeld(claim: Claim) {
    return (await this.ownedBy(claim).select('id').first()) !== null
  }

  /** Renews the lease. Returns false when the claim no longer owns the run. */
  static async keep(claim: Claim, now: DateTime) {
    return updateRuns(this.ownedBy(claim), { lease_until: leaseEnd(now) }, now)
  }

  /** Saves the progress. Returns false when the claim no longer owns the run. */
  static async progress(
    claim: Claim,
    step: RunStep,
    partialResult: object | undefined,
    now: DateTime
  ) {
    const result = partialResult && { result: JSON.stringify(partialResult) }
    return updateAndPublish(
      [claim.id],
      this.ownedBy(claim),
      { ...storedStep(step), ...result },
      now
    )
  }

  /**
   * Saves a partial result in the transaction of the data it describes. Returns false when the run
   * is no longer running.
   */
  static async checkpoint(id: string, partialResult: object, trx: TransactionClientContract) {
    const kept = await trx
      .from(this.table)
      .where({ id, status: 'running' })
      .update({ result: JSON.stringify(partialResult) })
    return Number(kept) === 1
  }

  static async succeed(claim: Claim, result: object, now: DateTime) {
    const end = { status: 'succeeded', result: JSON.stringify(result), ...releasedFields(now) }
    return updateAndPublish([claim.id], this.ownedBy(claim), end, now)
  }

  static async fail(claim: Claim, failure: RunFailure, now: DateTime) {
    return updateAndPublish([claim.id], this.ownedBy(claim), failed(failure, now), now)
  }

  /** Cancels runs. A running process notices and stops spending. Finished runs stay as they are. */
  static async cancel(ids: string[], now: DateTime) {
    const active = this.query()
      .whereIn('id', ids)
      .whereIn('status', [...ACTIVE_RUNS])
    return updateAndPublish(ids, active, { status: 'cancelled', ...releasedFields(now) }, now)
  }

  /** Fails the runs of processes that are known to have ended. */
  static async failLost(claims: string[], now: DateTime) {
    const lost = this.query().where('status', 'running').whereIn('claimed_by', claims)
    await failAll(lost, RESTARTED, now)
  }

  /** Fails the runs whose lease has expired, except those that are known to go on. */
  static async failSilent(now: DateTime, activeIds: string[] = []) {
    const silent = this.query()
      .where('status', 'running')
      .whereNotIn('id', activeIds)
      .where('lease_until', '<=', sqlInstant(now))
    await failAll(silent, RESTARTED, now)
  }

  /** Fails runs that have been queued since before that moment. */
  static async failNeverStarted(before: DateTime, now: DateTime) {
    await failAll(this.queuedBefore(before), NEVER_STARTED, now)
  }

  /** Deletes runs that finished before that moment, except those shown in a conversation. */
  static deleteFinished(before: DateTime) {
    return this.query()
      .where('finished_at', '<', sqlInstant(before))
      .whereNotIn('id', (shown) =>
        shown.from('assistant_messages').select('run_id').whereNotNull('run_id')
      )
      .delete()
  }

  static queuedBefore(before: DateTime) {
    return this.query().where('status', 'queued').where('created_at', '<=', sqlInstant(before))
  }

  private static ownedBy({ id, claim }: Claim) {
    return this.query().where({ id, status: 'running', claimed_by: claim })
  }

  @column()
  declare userId: string

  @column()
  declare kind: RunKind

  @column()
  declare status: RunStatus

  @jsonColumn(null)
  declare input: unknown

  /** For an unfinished run: the partial result. */
  @jsonColumn(null)
  declare result: unknown

  @column()
  declare step: string

  @column()
  declare done: number

  @column()
  declare total: number

  @column()
  declare code: string | null

  @column()
  declare detail: string | null

  @column()
  declare claimedBy: string | null

  @instantColumn()
  declare leaseUntil: DateTime | null

  @instantColumn()
  declare startedAt: DateTime | null

  @instantColumn()
  declare finishedAt: DateTime | null

  /** The run that replaced it in a retry. */
  @column()
  declare retriedAs: string | null

  get isFinished() {
    return isFinished(this.status)
  }
}

function leaseEnd(now: DateTime) {
  return sqlInstant(now.plus(RUN_LEASE_MS))
}

function releasedFields(now: DateTime) {
  return { claimed_by: null, lease_until: null, finished_at: sqlInstant(now) }
}

function failed({ code, sentence }: RunFailure, now: DateTime) {
  return { status: 'failed', code, detail: sentence, ...releasedFields(now) }
}

async function failAll(runs: ReturnType<typeof Run.query>, failure: RunFailure, now: DateTime) {
  const found = await runs.clone().select('id').pojo<{ id: string }>()
  const ids = found.map(({ id }) => id)
  if (ids.length > 0) await updateAndPublish(ids, runs, failed(failure, now), now)
}

/** Returns true when a row was updated. */
async function updateRuns(query: ReturnType<typeof Run.query>, change: object, now: DateTime) {
  const written = await query.update({ ...change, updated_at: sqlInstant(now) })
  return Number(written) > 0
}

async function updateAndPublish(ids: string[], ...rest: Parameters<typeof updateRuns>) {
  const isUpdated = await updateRuns(...rest)
  if (isUpdated) for (const id of ids) publishChange({ kind: 'runs', id })
  return isUpdated
}
