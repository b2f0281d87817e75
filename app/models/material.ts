import type { DateTime } from 'luxon'
import { hash } from 'node:crypto'
import { column } from '@adonisjs/lucid/orm'
import db from '@adonisjs/lucid/services/db'
import type { ModelAdapterOptions } from '@adonisjs/lucid/types/model'
import type { ExtractedText } from '#domain/materials/extraction'
import {
  INTERRUPTED,
  MAX_MATERIALS,
  MAX_READ_TRIES,
  READING_LEASE_MS,
  IN_PROGRESS_STATUSES,
} from '#domain/materials/material_rules'
import type { MaterialStatus, MaterialType } from '#domain/materials/material_rules'
import { storedStep } from '#domain/runs/run_rules'
import type { Claim, RunStep } from '#domain/runs/run_rules'
import type { FileFormat } from '#domain/materials/file_rules'
import { urlComparisonKey } from '#domain/materials/site_url'
import { sqlInstant } from '#database/instants'
import { booleanColumn, instantColumn } from '#database/model_columns'
import { publishChange } from '#database/changes'
import OrganizationRow from '#database/organization_row'

/**
 * A source an organization added to describe its brand: a file, a website or a blog. Only the
 * process that holds the claim writes the result of processing.
 */
export default class Material extends OrganizationRow {
  /** Key by which two URLs are the same; unique in an organization. */
  static urlKey(url: string) {
    return hash('sha256', urlComparisonKey(url))
  }

  /** Returns true when the organization may not add another one. */
  static async hasReachedLimit(organizationId: string, options?: ModelAdapterOptions) {
    const some = await this.query(options)
      .where('organization_id', organizationId)
      .limit(MAX_MATERIALS)
      .select('id')
    return some.length >= MAX_MATERIALS
  }

  /** Returns the number of materials and how many of them are finished. */
  static async progressOf(organizationId: string) {
    const rows = await this.query().where('organization_id', organizationId).select('status')
    const pending = rows.filter(({ status }) => IN_PROGRESS_STATUSES.includes(status))
    return { all: rows.length, over: rows.length - pending.length }
  }

  /** An organization's materials that wait to be read, in the order they were added. */
  static pendingOf(organizationId: string) {
    return this.query()
      .where({ organization_id: organizationId, status: 'pending' })
      .orderBy('created_at')
      .orderBy('id')
  }

  /** Organizations with materials that wait to be read. */
  static async organizationsWithPending(max: number) {
    const waiting = this.query().where('status', 'pending').distinct('organization_id').limit(max)
    const rows = await waiting
    return rows.map(({ organizationId }) => organizationId)
  }

  /**
   * Queues images that were never described because no AI key was available: those of a user who
   * has saved one now, or all of them.
   */
  static async requeueUndescribed(now: DateTime, user?: { id: string }) {
    const undescribed = () => {
      const images = this.query().where({ format: 'image', status: 'ready', characters: 0 })
      return user ? images.where('user_id', user.id) : images
    }
    const rows = await undescribed().select('id')
    await undescribed().update({ status: 'pending', tries: 0, ...EMPTY_STEP, ...touched(now) })
    for (const { id } of rows) publishChange({ kind: 'materials', id })
  }

  /** Claims a material. Returns null when another process claimed it or it is deleted. */
  static async begin({ id, claim }: Claim, now: DateTime) {
    const start = {
      status: 'processing',
      claimed_by: claim,
      tries: db.raw('tries + 1'),
      ...EMPTY_STEP,
    }
    const waiting = this.query().where({ id, status: 'pending' })
    const taken = await waiting.update({ ...start, ...during(now) })
    return publishIfUpdated(id, taken) ? this.find(id) : null
  }

  static async isHeld(claim: Claim) {
    return (await this.ownedBy(claim).select('id').first()) !== null
  }

  /** Renews the lease. Returns false when the claim no longer owns the material. */
  static async keep(claim: Claim, now: DateTime) {
    return wasUpdated(await this.ownedBy(claim).update(during(now)))
  }

  static async progress(claim: Claim, step: RunStep, now: DateTime) {
    return publishIfUpdated(
      claim.id,
      await this.ownedBy(claim).update({ ...storedStep(step), ...touched(now) })
    )
  }

  static async succeed(claim: Claim, { text, pages, isCut }: ExtractedText, now: DateTime) {
    const read = { extracted_text: text, characters: text.length, pages, is_cut: isCut }
    const end = { status: 'ready', failure_reason: null, read_at: sqlInstant(now) }
    return publishIfUpdated(
      claim.id,
      await this.ownedBy(claim).update({ ...read, ...end, ...releasedFields(now) })
    )
  }

  /** Text that was read earlier is kept, so that the material stays usable. */
  static async fail(claim: Claim, sentence: string, now: DateTime) {
    const end = { status: 'failed', failure_reason: sentence }
    return publishIfUpdated(
      claim.id,
      await this.ownedBy(claim).update({ ...end, ...releasedFields(now) })
    )
  }

  /** Returns it to the queue as if it had not been started. */
  static async release(claim: Claim, now: DateTime) {
    const back = { status: 'pending', tries: db.raw('tries - 1'), ...releasedFields(now) }
    return publishIfUpdated(claim.id, await this.ownedBy(claim).update(back))
  }

  /** Materials of processes that have ended wait again, or fail after too many tries. */
  static async failLost(claims: string[], now: DateTime) {
    const lost = () => this.query().where('status', 'processing').whereIn('claimed_by', claims)
    await failOrRequeue(lost, now)
  }

  /**
   * Materials whose lease has expired wait again, or fail after too many tries, except those that
   * are known to be read.
   */
  static async failSilent(now: DateTime, activeIds: string[] = []) {
    const silent = () =>
      this.query()
        .where('status', 'processing')
        .whereNotIn('id', activeIds)
        .where('lease_until', '<=', sqlInstant(now))
    await failOrRequeue(silent, now)
  }

  /** Queues it to be read again. Returns false while it is being read. */
  async requeue(userId: string, now: DateTime) {
    const read = Material.query().where('id', this.id).whereIn('status', ['ready', 'failed'])
    const requeued = {
      status: 'pending',
      tries: 0,
      failure_reason: null,
      user_id: userId,
      ...EMPTY_STEP,
    }
    return publishIfUpdated(this.id, await read.update({ ...requeued, ...touched(now) }))
  }

  private static ownedBy({ id, claim }: Claim) {
    return this.query().where({ id, status: 'processing', claimed_by: claim })
  }

  /** The member who added it last. Their AI key is used to describe an image. */
  @column()
  declare userId: string | null

  @column()
  declare name: string

  @column()
  declare type: MaterialType

  @column()
  declare url: string | null

  @column()
  declare urlKey: string | null

  @column()
  declare diskKey: string | null

  @column()
  declare format: FileFormat | null

  @column()
  declare mime: string | null

  @column()
  declare bytes: number | null

  @column()
  declare status: MaterialStatus

  @column()
  declare step: string

  @column()
  declare done: number

  @column()
  declare total: number

  @column()
  declare tries: number

  @column()
  declare claimedBy: string | null

  @instantColumn()
  declare leaseUntil: DateTime | null

  @column()
  declare failureReason: string | null

  @column({ serializeAs: null })
  declare extractedText: string | null

  @column()
  declare characters: number

  @column()
  declare pages: number | null

  @booleanColumn()
  declare isCut: boolean

  @instantColumn()
  declare readAt: DateTime | null
}

const EMPTY_STEP = { step: '', done: 0, total: 0 }

function touched(now: DateTime) {
  return { updated_at: sqlInstant(now) }
}

function during(now: DateTime) {
  return { lease_until: sqlInstant(now.plus(READING_LEASE_MS)), ...touched(now) }
}

function releasedFields(now: DateTime) {
  return { claimed_by: null, lease_until: null, ...EMPTY_STEP, ...touched(now) }
}

async function failOrRequeue(query: () => ReturnType<typeof Material.query>, now: DateTime) {
  const end = { status: 'failed', failure_reason: INTERRUPTED, ...releasedFields(now) }
  const found = await query().select('id').pojo<{ id: string }>()
  await query().where('tries', '>=', MAX_READ_TRIES).update(end)
  await query()
    .where('tries', '<', MAX_READ_TRIES)
    .update({ status: 'pending', ...releasedFields(now) })
  for (const { id } of found) publishChange({ kind: 'materials', id })
}

function wasUpdated(rows: unknown) {
  return Number(rows) > 0
}

/** Returns true when a row was updated, and publishes the change. */
function publishIfUpdated(id: string, rows: unknown) {
  if (wasUpdated(rows)) publishChange({ kind: 'materials', id })
  return wasUpdated(rows)
}
