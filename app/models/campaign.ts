import { DateTime } from 'luxon'
import { beforeSave, column } from '@adonisjs/lucid/orm'
import { DEFAULT_CAMPAIGN } from '#domain/campaigns/campaign_fields'
import type { CampaignAudience, PostingSchedule } from '#domain/campaigns/campaign_fields'
import { decideAfterFailure } from '#domain/campaigns/campaign_rules'
import {
  anchorInZone,
  firstGeneration,
  generationAfter,
  timesBeforeFuture,
} from '#domain/campaigns/posting_times'
import type { GenerationSchedule } from '#domain/campaigns/posting_times'
import { isTestFrequency } from '#domain/campaigns/campaign_options'
import type { CampaignStatus, Tone } from '#domain/campaigns/campaign_options'
import type { ImageStyle } from '#domain/images/image_request'
import { RUN_LEASE_MS, storedStep } from '#domain/runs/run_rules'
import type { Claim, RunStep } from '#domain/runs/run_rules'
import type { AuthorKind } from '#domain/drafts/author'
import { sqlInstant } from '#database/instants'
import { booleanColumn, instantColumn, jsonColumn, textListColumn } from '#database/model_columns'
import { publishChange } from '#database/changes'
import OrganizationRow from '#database/organization_row'
import WebhookDelivery from '#models/webhook_delivery'

/**
 * Generates posts on a schedule. The process that holds the claim of a due campaign generates its
 * next post. `planned_for` identifies that generation; a row in campaign_generations records that
 * it is done.
 */
export default class Campaign extends OrganizationRow {
  /** Active campaigns whose time has come and that no process works on. */
  static due(now: DateTime) {
    return this.free(now).where('next_generation_at', '<=', sqlInstant(now))
  }

  /**
   * Claims a due campaign in one statement, so that only one of several processes gets it. Returns
   * null when another process claimed it or it is no longer due.
   */
  static async begin({ id, claim }: Claim, now: DateTime) {
    const started = { begun_at: sqlInstant(now), step: '', done: 0, total: 0 }
    const taken = await this.due(now)
      .where({ id })
      .update({ claimed_by: claim, ...leaseFields(now), ...started })
    return publishIfUpdated(id, taken) ? this.find(id) : null
  }

  /** Returns false when it was paused, deleted or claimed by another process. */
  static async isHeld(claim: Claim) {
    return (await this.ownedBy(claim).select('id').first()) !== null
  }

  /** Renews the lease. Returns false when the claim no longer owns the campaign. */
  static async keep(claim: Claim, now: DateTime) {
    return wasUpdated(await this.ownedBy(claim).update(leaseFields(now)))
  }

  /** Saves the progress of the post. Returns false when the claim no longer owns the campaign. */
  static async progress(claim: Claim, step: RunStep) {
    return publishIfUpdated(claim.id, await this.ownedBy(claim).update(storedStep(step)))
  }

  /** Releases the claim as if the generation had not started. */
  static async release(claim: Claim) {
    publishIfUpdated(claim.id, await this.ownedBy(claim).update(RELEASED))
  }

  /** Releases the claims of processes that are known to have ended. */
  static async releaseClaims(claims: string[]) {
    await this.query().whereIn('claimed_by', claims).update(RELEASED)
  }

  private static free(now: DateTime) {
    return this.query()
      .where('status', 'active')
      .where((free) => free.whereNull('lease_until').orWhere('lease_until', '<=', sqlInstant(now)))
  }

  private static ownedBy({ id, claim }: Claim) {
    return this.query().where({ id, status: 'active', claimed_by: claim })
  }

  @beforeSave()
  static async recordPause(campaign: Campaign) {
    if (!campaign.$isPersisted || campaign.status !== 'paused' || !campaign.$dirty.status) return
    const { id, organizationId, failureSentence } = campaign
    const data = { campaign_id: id, reason: failureSentence ?? null }
    const event = { organizationId, kind: 'campaign.paused' as const, data }
    await WebhookDelivery.record([event], campaign.$trx)
  }

  @column()
  declare createdBy: string | null

  @column()
  declare updatedBy: string | null

  @column()
  declare name: string

  @column()
  declare description: string

  @column()
  declare profileType: AuthorKind

  @column()
  declare linkedinAuthorId: string | null

  @column()
  declare authorName: string | null

  @textListColumn()
  declare contentPillars: string[]

  @jsonColumn(DEFAULT_CAMPAIGN.targetAudience)
  declare targetAudience: CampaignAudience

  @jsonColumn(DEFAULT_CAMPAIGN.postingSchedule)
  declare postingSchedule: PostingSchedule

  @column()
  declare toneVoice: Tone

  @textListColumn()
  declare contentTypes: string[]

  @booleanColumn()
  declare includeImages: boolean

  @booleanColumn()
  declare useAiImages: boolean

  @column()
  declare imageStyle: ImageStyle

  @column()
  declare textModel: string

  @column()
  declare imageModel: string

  @booleanColumn()
  declare autoPost: boolean

  @booleanColumn()
  declare linkInFirstComment: boolean

  @column()
  declare status: CampaignStatus

  /** Start of the schedule, from which generations are counted. */
  @instantColumn()
  declare anchorAt: DateTime | null

  /** The next generation. It stays the same while that generation is retried. */
  @instantColumn()
  declare plannedFor: DateTime | null

  /** When the next generation is tried. */
  @instantColumn()
  declare nextGenerationAt: DateTime | null

  @instantColumn()
  declare lastGenerationTime: DateTime | null

  /** Consecutive failures. */
  @column()
  declare failures: number

  @column()
  declare failureSentence: string | null

  @column()
  declare claimedBy: string | null

  @instantColumn()
  declare leaseUntil: DateTime | null

  /** Start of the current run; `step`, `done` and `total` show its progress. */
  @instantColumn()
  declare begunAt: DateTime | null

  @column()
  declare step: string | null

  @column()
  declare done: number | null

  @column()
  declare total: number | null

  scheduleIn(zone: string): GenerationSchedule {
    const { frequency, time_slots: slots } = this.postingSchedule
    return { frequency, slots, zone }
  }

  /** Starts generating posts, or restarts under a changed schedule. */
  activate(zone: string, now: DateTime) {
    const first = DateTime.fromJSDate(firstGeneration(this.scheduleIn(zone), now)).toUTC()
    const well = { failures: 0, failureSentence: null }
    const started = { anchorAt: first, plannedFor: first, nextGenerationAt: first }
    Object.assign(this, {
      status: 'active',
      ...started,
      ...well,
      claimedBy: null,
      leaseUntil: null,
    })
  }

  /** Stops generating posts. A post that is being generated is discarded. */
  pause() {
    const none = { anchorAt: null, plannedFor: null, nextGenerationAt: null }
    Object.assign(this, { status: 'paused', ...none, claimedBy: null, leaseUntil: null })
  }

  /** Moves on to the next generation after a success. Missed generations are skipped. */
  advance(zone: string, now: DateTime) {
    const next = generationAfter(this.scheduleIn(zone), this.anchorAt ?? now, now)
    const planned = DateTime.fromJSDate(next).toUTC()
    Object.assign(this, { plannedFor: planned, nextGenerationAt: planned, lastGenerationTime: now })
    Object.assign(this, { failures: 0, failureSentence: null, claimedBy: null, leaseUntil: null })
  }

  /**
   * Reads its time slots in another zone from now on. The days on which it generates posts stay
   * the same. A generation that is due stays, unless its time is yet to come in the other zone.
   */
  moveZone(zones: { from: string; to: string }, now: DateTime) {
    if (this.anchorAt === null || isTestFrequency(this.postingSchedule.frequency)) return this
    this.anchorAt = DateTime.fromJSDate(anchorInZone(this.anchorAt, zones)).toUTC()
    const due = this.plannedFor ?? now
    const isDue = due <= now && anchorInZone(due, zones) <= now.toJSDate()
    if (this.failures > 0 || isDue) return this
    const next = generationAfter(this.scheduleIn(zones.to), this.anchorAt, now)
    const planned = DateTime.fromJSDate(next).toUTC()
    return Object.assign(this, { plannedFor: planned, nextGenerationAt: planned })
  }

  /** Takes back times that a clock which was ahead has set. `done` are generated ones, in ms. */
  takeBackFuture(zone: string, now: DateTime, done: ReadonlySet<number>) {
    const { anchorAt, plannedFor, nextGenerationAt } = this
    if (this.status !== 'active' || !anchorAt || !plannedFor || !nextGenerationAt) return this
    const stored = { anchor: anchorAt, plannedFor, nextAt: nextGenerationAt }
    const times = timesBeforeFuture(this.scheduleIn(zone), stored, now, done)
    if (times === null) return this
    const next = DateTime.fromJSDate(times.next).toUTC()
    const anchor = DateTime.fromJSDate(times.anchor).toUTC()
    return Object.assign(this, { anchorAt: anchor, plannedFor: next, nextGenerationAt: next })
  }

  /**
   * Records a failure. The generation is retried later; after too many failures the campaign
   * pauses.
   */
  fail(sentence: string, now: DateTime) {
    Object.assign(this, { failures: this.failures + 1, failureSentence: sentence })
    const next = decideAfterFailure(this.failures, now)
    if (next.kind === 'paused') return this.pause()
    const nextGenerationAt = DateTime.fromJSDate(next.at).toUTC()
    Object.assign(this, { nextGenerationAt, claimedBy: null, leaseUntil: null })
  }
}

export const RELEASED = { claimed_by: null, lease_until: null }

export function leaseFields(now: DateTime) {
  return { lease_until: sqlInstant(now.plus(RUN_LEASE_MS)) }
}

function wasUpdated(written: unknown) {
  return Number(written) > 0
}

/** Returns whether a row was changed, and publishes the change to open screens. */
function publishIfUpdated(id: string, written: unknown) {
  if (wasUpdated(written)) publishChange({ kind: 'campaigns', id })
  return wasUpdated(written)
}
