import type { DateTime } from 'luxon'
import { column } from '@adonisjs/lucid/orm'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { NEVER_BEGUN, RESTARTED, type RunFailure } from '#domain/runs/failure'
import { PRIVATE_RUN_KINDS, type RunKind } from '#domain/runs/kinds'
import { ACTIVE_RUNS, isOver, RUN_LEASE_MS, type RunStatus } from '#domain/runs/lifecycle'
import { storedStep, type RunStep } from '#domain/runs/progress'
import { sqlInstant } from '#database/instants'
import { instantColumn, jsonColumn } from '#database/model_columns'
import { tellChange } from '#models/changes'
import OrganizationRow from '#models/organization_row'

type Claim = { id: string; claim: string }

/** Long work, its progress and its result. What holds a claim writes; everybody else only reads and stops. */
export default class Run extends OrganizationRow {
  /** All but what it was started with, which may be long. */
  static readonly shownColumns = [
    ...['id', 'kind', 'status', 'result', 'step', 'done', 'total', 'code', 'detail'],
    ...['created_at', 'started_at', 'finished_at'],
  ]

  /** What the user may see: the organization's shared runs, and private ones of their own. */
  static seenBy(user: { id: string }) {
    return this.visibleTo(user).where((mine) =>
      mine.where('user_id', user.id).orWhereNotIn('kind', [...PRIVATE_RUN_KINDS])
    )
  }

  static activeOf(user: { id: string }) {
    return this.query()
      .where('user_id', user.id)
      .whereIn('status', [...ACTIVE_RUNS])
  }

  /** Takes a waiting run up; null when somebody else has, or nobody wants it any more. */
  static async begin({ id, claim }: Claim, now: DateTime) {
    const taken = await this.query()
      .where({ id, status: 'queued' })
      .update({
        ...{ status: 'running', claimed_by: claim, lease_until: leaseEnd(now) },
        ...{ started_at: sqlInstant(now), updated_at: sqlInstant(now) },
      })
    if (Number(taken) !== 1) return null
    tellChange({ kind: 'runs', id })
    return this.find(id)
  }

  /** False when the run is no longer the claim's: stopped, or given up for lost. */
  static async isHeld(claim: Claim) {
    return (await this.heldBy(claim).select('id').first()) !== null
  }

  /** Holds the run for a while longer; false when it is no longer the claim's. */
  static async keep(claim: Claim, now: DateTime) {
    return write(this.heldBy(claim), { lease_until: leaseEnd(now) }, now)
  }

  /** Says how far it is; false when the run is no longer the claim's. */
  static async progress(claim: Claim, step: RunStep, soFar: object | undefined, now: DateTime) {
    const result = soFar && { result: JSON.stringify(soFar) }
    return writeAndTell([claim.id], this.heldBy(claim), { ...storedStep(step), ...result }, now)
  }

  /**
   * Keeps what there is of the result together with what it tells of, both or neither; false when the
   * run is not running any more.
   */
  static async checkpoint(id: string, soFar: object, trx: TransactionClientContract) {
    const kept = await trx
      .from(this.table)
      .where({ id, status: 'running' })
      .update({ result: JSON.stringify(soFar) })
    return Number(kept) === 1
  }

  static async succeed(claim: Claim, result: object, now: DateTime) {
    const end = { status: 'succeeded', result: JSON.stringify(result), ...over(now) }
    return writeAndTell([claim.id], this.heldBy(claim), end, now)
  }

  static async fail(claim: Claim, failure: RunFailure, now: DateTime) {
    const end = { ...failed(failure), ...over(now) }
    return writeAndTell([claim.id], this.heldBy(claim), end, now)
  }

  /** Stops runs: what runs notices and spends nothing more. Over ones stay as they are. */
  static async cancel(ids: string[], now: DateTime) {
    const active = this.query()
      .whereIn('id', ids)
      .whereIn('status', [...ACTIVE_RUNS])
    return writeAndTell(ids, active, { status: 'cancelled', ...over(now) }, now)
  }

  /** Ends runs whose process is known to be gone. */
  static async endLost(claims: string[], now: DateTime) {
    const lost = this.query().where('status', 'running').whereIn('claimed_by', claims)
    return write(lost, { ...failed(RESTARTED), ...over(now) }, now)
  }

  /** Ends runs whose process has not said for a while that it lives. */
  static async endSilent(now: DateTime) {
    const silent = this.query()
      .where('status', 'running')
      .where('lease_until', '<=', sqlInstant(now))
    return write(silent, { ...failed(RESTARTED), ...over(now) }, now)
  }

  /** Ends runs that have waited since before that moment. */
  static async endNeverBegun(before: DateTime, now: DateTime) {
    return write(this.waitingSince(before), { ...failed(NEVER_BEGUN), ...over(now) }, now)
  }

  /** Removes runs that ended before that moment, but those that a message of a conversation shows. */
  static forgetFinished(before: DateTime) {
    return this.query()
      .where('finished_at', '<', sqlInstant(before))
      .whereNotIn('id', (shown) =>
        shown.from('assistant_messages').select('run_id').whereNotNull('run_id')
      )
      .delete()
  }

  static waitingSince(before: DateTime) {
    return this.query().where('status', 'queued').where('created_at', '<=', sqlInstant(before))
  }

  private static heldBy({ id, claim }: Claim) {
    return this.query().where({ id, status: 'running', claimed_by: claim })
  }

  @column()
  declare userId: string

  @column()
  declare kind: RunKind

  @column()
  declare status: RunStatus

  @jsonColumn()
  declare input: unknown

  /** Of a run that is not over: what there is of it already. */
  @jsonColumn()
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

  /** The run that took its place when it was tried again. */
  @column()
  declare retriedAs: string | null

  get isOver() {
    return isOver(this.status)
  }
}

function leaseEnd(now: DateTime) {
  return sqlInstant(now.plus(RUN_LEASE_MS))
}

function over(now: DateTime) {
  return { claimed_by: null, lease_until: null, finished_at: sqlInstant(now) }
}

function failed({ code, sentence }: RunFailure) {
  return { status: 'failed', code, detail: sentence }
}

/** True when a row was there to write. */
async function write(query: ReturnType<typeof Run.query>, change: object, now: DateTime) {
  const written = await query.update({ ...change, updated_at: sqlInstant(now) })
  return Number(written) > 0
}

async function writeAndTell(ids: string[], ...rest: Parameters<typeof write>) {
  const isWritten = await write(...rest)
  if (isWritten) for (const id of ids) tellChange({ kind: 'runs', id })
  return isWritten
}
