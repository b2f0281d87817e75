import type { DateTime } from 'luxon'
import { createHash } from 'node:crypto'
import { column } from '@adonisjs/lucid/orm'
import db from '@adonisjs/lucid/services/db'
import type { ExtractedText } from '#domain/materials/extraction'
import type { FileFormat } from '#domain/materials/file_rules'
import {
  INTERRUPTED,
  MOST_TRIES,
  READING_LEASE_MS,
  UNDER_WAY,
  type MaterialStatus,
  type MaterialType,
} from '#domain/materials/material_rules'
import { sameSite } from '#domain/materials/site_address'
import { storedStep, type RunStep } from '#domain/runs/progress'
import { sqlInstant } from '#database/instants'
import { booleanColumn, instantColumn } from '#database/model_columns'
import { tellChange } from '#models/changes'
import OrganizationRow from '#models/organization_row'

type Claim = { id: string; claim: string }

/**
 * Something an organization gave to understand its brand by: a file, a website or a blog. Whoever
 * holds the claim of one in processing writes what was read; everybody else only reads.
 */
export default class Material extends OrganizationRow {
  /** What says that two addresses are one (unique in an organization). */
  static urlKey(url: string) {
    return createHash('sha256').update(sameSite(url)).digest('hex')
  }

  /** True when the organization has as many as it may have. */
  static async isFull(organizationId: string, most: number) {
    const some = await this.query()
      .where('organization_id', organizationId)
      .limit(most)
      .select('id')
    return some.length >= most
  }

  /** How many there are, and how many of them wait for nothing any more. */
  static async tallyOf(organizationId: string) {
    const rows = await this.query().where('organization_id', organizationId).select('status')
    const still = rows.filter(({ status }) => UNDER_WAY.includes(status))
    return { all: rows.length, over: rows.length - still.length }
  }

  /** Those of an organization that wait to be read, in the order they came. */
  static waitingOf(organizationId: string) {
    return this.query()
      .where({ organization_id: organizationId, status: 'pending' })
      .orderBy('created_at')
      .orderBy('id')
  }

  /** Organizations in which something waits to be read. */
  static async organizationsWaiting(most: number) {
    const waiting = this.query().where('status', 'pending').distinct('organization_id').limit(most)
    const rows = await waiting
    return rows.map(({ organizationId }) => organizationId)
  }

  /**
   * Images that are ready but were never described, for want of a key, wait to be described: of a user
   * who has a key now, or all of them.
   */
  static async awaitDescription(now: DateTime, user?: { id: string }) {
    const undescribed = () => {
      const images = this.query().where({ format: 'image', status: 'ready', characters: 0 })
      return user ? images.where('user_id', user.id) : images
    }
    const rows = await undescribed().select('id')
    await undescribed().update({ status: 'pending', tries: 0, ...NO_STEP, ...touched(now) })
    for (const { id } of rows) tellChange({ kind: 'materials', id })
  }

  /** Takes one up; null when somebody else has, or it is gone. */
  static async begin({ id, claim }: Claim, now: DateTime) {
    const start = {
      status: 'processing',
      claimed_by: claim,
      tries: db.raw('tries + 1'),
      ...NO_STEP,
    }
    const waiting = this.query().where({ id, status: 'pending' })
    const taken = await waiting.update({ ...start, ...during(now) })
    return told(id, taken) ? this.find(id) : null
  }

  static async isHeld(claim: Claim) {
    return (await this.heldBy(claim).select('id').first()) !== null
  }

  /** Holds it for a while longer; false when it is no longer the claim's. */
  static async keep(claim: Claim, now: DateTime) {
    return wrote(await this.heldBy(claim).update(during(now)))
  }

  static async progress(claim: Claim, step: RunStep, now: DateTime) {
    return told(claim.id, await this.heldBy(claim).update({ ...storedStep(step), ...touched(now) }))
  }

  static async succeed(claim: Claim, { text, pages, isCut }: ExtractedText, now: DateTime) {
    const read = { extracted_text: text, characters: text.length, pages, is_cut: isCut }
    const end = { status: 'ready', failure_reason: null, read_at: sqlInstant(now) }
    return told(claim.id, await this.heldBy(claim).update({ ...read, ...end, ...over(now) }))
  }

  /** What was read of it earlier stays, for the case that it can be read again. */
  static async fail(claim: Claim, sentence: string, now: DateTime) {
    const end = { status: 'failed', failure_reason: sentence }
    return told(claim.id, await this.heldBy(claim).update({ ...end, ...over(now) }))
  }

  /** Hands one back to be read by somebody else, as if it had not been begun. */
  static async release(claim: Claim, now: DateTime) {
    const back = { status: 'pending', tries: db.raw('tries - 1'), ...over(now) }
    return told(claim.id, await this.heldBy(claim).update(back))
  }

  /** Whose process is gone: they wait again, or end where that has happened too often. */
  static async endLost(claims: string[], now: DateTime) {
    const lost = () => this.query().where('status', 'processing').whereIn('claimed_by', claims)
    await endOrAgain(lost, now)
  }

  /** Whose process has not said for a while that it lives. */
  static async endSilent(now: DateTime) {
    const silent = () =>
      this.query().where('status', 'processing').where('lease_until', '<=', sqlInstant(now))
    await endOrAgain(silent, now)
  }

  /** Asks for it to be read anew; false where it is being read already. */
  async readAgain(userId: string, now: DateTime) {
    const read = Material.query().where('id', this.id).whereIn('status', ['ready', 'failed'])
    const anew = { status: 'pending', tries: 0, failure_reason: null, user_id: userId, ...NO_STEP }
    return told(this.id, await read.update({ ...anew, ...touched(now) }))
  }

  private static heldBy({ id, claim }: Claim) {
    return this.query().where({ id, status: 'processing', claimed_by: claim })
  }

  /** The member who added it last: whose AI key describes a picture. */
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

const NO_STEP = { step: '', done: 0, total: 0 }

function touched(now: DateTime) {
  return { updated_at: sqlInstant(now) }
}

function during(now: DateTime) {
  return { lease_until: sqlInstant(now.plus(READING_LEASE_MS)), ...touched(now) }
}

function over(now: DateTime) {
  return { claimed_by: null, lease_until: null, ...NO_STEP, ...touched(now) }
}

async function endOrAgain(query: () => ReturnType<typeof Material.query>, now: DateTime) {
  const end = { status: 'failed', failure_reason: INTERRUPTED, ...over(now) }
  await query().where('tries', '>=', MOST_TRIES).update(end)
  await query()
    .where('tries', '<', MOST_TRIES)
    .update({ status: 'pending', ...over(now) })
}

function wrote(rows: unknown) {
  return Number(rows) > 0
}

/** True when a row was there to write, which is then told. */
function told(id: string, rows: unknown) {
  if (wrote(rows)) tellChange({ kind: 'materials', id })
  return wrote(rows)
}
