import { DateTime } from 'luxon'
import { column } from '@adonisjs/lucid/orm'
import type { CampaignAudience, PostingSchedule } from '#domain/campaigns/campaign_fields'
import { afterFailure } from '#domain/campaigns/failed_runs'
import {
  anchorInZone,
  firstGeneration,
  generationAfter,
  type GenerationSchedule,
} from '#domain/campaigns/generation_times'
import {
  isTestFrequency,
  type CampaignStatus,
  type ImageStyle,
  type Tone,
} from '#domain/campaigns/options'
import type { AuthorKind } from '#domain/drafts/author'
import { RUN_LEASE_MS } from '#domain/runs/lifecycle'
import { storedStep, type RunStep } from '#domain/runs/progress'
import { sqlInstant } from '#database/instants'
import { booleanColumn, instantColumn, jsonColumn } from '#database/model_columns'
import { tellChange } from '#models/changes'
import OrganizationRow from '#models/organization_row'

type Claim = { id: string; claim: string }

/**
 * Writes posts by itself on a schedule. Whoever holds the claim of a due one writes its next post;
 * `planned_for` tells which, and a row of campaign_generations that it is written.
 */
export default class Campaign extends OrganizationRow {
  /** Active ones whose time has come and that nobody is at, the longest waiting first. */
  static due(now: DateTime) {
    return this.free(now).where('next_generation_at', '<=', sqlInstant(now))
  }

  /**
   * Takes a due one up, in one statement: of however many that try, one. Null when somebody else
   * has, or it is not due any more.
   */
  static async begin({ id, claim }: Claim, now: DateTime) {
    const begun = { begun_at: sqlInstant(now), step: '', done: 0, total: 0 }
    const taken = await this.due(now)
      .where({ id })
      .update({ claimed_by: claim, ...held(now), ...begun })
    return told(id, taken) ? this.find(id) : null
  }

  /** False when it was paused, deleted or given to somebody else. */
  static async isHeld(claim: Claim) {
    return (await this.heldBy(claim).select('id').first()) !== null
  }

  /** Holds it for a while longer; false when it is no longer the claim's. */
  static async keep(claim: Claim, now: DateTime) {
    return wrote(await this.heldBy(claim).update(held(now)))
  }

  /** Says how far the post is; false when it is no longer the claim's. */
  static async progress(claim: Claim, step: RunStep) {
    return told(claim.id, await this.heldBy(claim).update(storedStep(step)))
  }

  /** Hands it back as if it had not been begun. */
  static async release(claim: Claim) {
    told(claim.id, await this.heldBy(claim).update(FREE))
  }

  /** Those that a process which is known to be gone was at are free again. */
  static async freeOf(claims: string[]) {
    await this.query().whereIn('claimed_by', claims).update(FREE)
  }

  private static free(now: DateTime) {
    return this.query()
      .where('status', 'active')
      .where((free) => free.whereNull('lease_until').orWhere('lease_until', '<=', sqlInstant(now)))
  }

  private static heldBy({ id, claim }: Claim) {
    return this.query().where({ id, status: 'active', claimed_by: claim })
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

  @jsonColumn()
  declare contentPillars: string[]

  @jsonColumn()
  declare targetAudience: CampaignAudience

  @jsonColumn()
  declare postingSchedule: PostingSchedule

  @column()
  declare toneVoice: Tone

  @jsonColumn()
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

  @column()
  declare status: CampaignStatus

  /** Generations are counted from here. */
  @instantColumn()
  declare anchorAt: DateTime | null

  /** The generation that comes next; it stays while that is tried again. */
  @instantColumn()
  declare plannedFor: DateTime | null

  /** When that is tried. */
  @instantColumn()
  declare nextGenerationAt: DateTime | null

  @instantColumn()
  declare lastGenerationTime: DateTime | null

  /** In a row. */
  @column()
  declare failures: number

  @column()
  declare failureSentence: string | null

  @column()
  declare claimedBy: string | null

  @instantColumn()
  declare leaseUntil: DateTime | null

  /** When who holds it began; with that, how far the post is. */
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

  /** Begins to write, or begins anew under another schedule. */
  activate(zone: string, now: DateTime) {
    const first = DateTime.fromJSDate(firstGeneration(this.scheduleIn(zone), now)).toUTC()
    const well = { failures: 0, failureSentence: null }
    const begun = { anchorAt: first, plannedFor: first, nextGenerationAt: first }
    Object.assign(this, { status: 'active', ...begun, ...well, claimedBy: null, leaseUntil: null })
  }

  /** Writes no more; what was being written is not kept. */
  pause() {
    const none = { anchorAt: null, plannedFor: null, nextGenerationAt: null }
    Object.assign(this, { status: 'paused', ...none, claimedBy: null, leaseUntil: null })
  }

  /** It has been written for: on to the next, whatever was missed in between. */
  goOn(zone: string, now: DateTime) {
    const next = generationAfter(this.scheduleIn(zone), this.anchorAt ?? now, now)
    const planned = DateTime.fromJSDate(next).toUTC()
    Object.assign(this, { plannedFor: planned, nextGenerationAt: planned, lastGenerationTime: now })
    Object.assign(this, { failures: 0, failureSentence: null, claimedBy: null, leaseUntil: null })
  }

  /** Its time slots are read in another zone from now on; the days on which it writes stay. */
  moveZone(zones: { from: string; to: string }, now: DateTime) {
    if (this.anchorAt === null || isTestFrequency(this.postingSchedule.frequency)) return this
    this.anchorAt = DateTime.fromJSDate(anchorInZone(this.anchorAt, zones)).toUTC()
    if (this.failures > 0) return this
    const next = generationAfter(this.scheduleIn(zones.to), this.anchorAt, now)
    const planned = DateTime.fromJSDate(next).toUTC()
    return Object.assign(this, { plannedFor: planned, nextGenerationAt: planned })
  }

  /** It could not be written for: tried again later, or paused after too often. */
  fail(sentence: string, now: DateTime) {
    Object.assign(this, { failures: this.failures + 1, failureSentence: sentence })
    const next = afterFailure(this.failures, now)
    if (next.kind === 'paused') return this.pause()
    const nextGenerationAt = DateTime.fromJSDate(next.at).toUTC()
    Object.assign(this, { nextGenerationAt, claimedBy: null, leaseUntil: null })
  }
}

const FREE = { claimed_by: null, lease_until: null }

function held(now: DateTime) {
  return { lease_until: sqlInstant(now.plus(RUN_LEASE_MS)) }
}

/** True when a row was there to write. */
function wrote(written: unknown) {
  return Number(written) > 0
}

/** The same, and who looks at it hears of it. */
function told(id: string, written: unknown) {
  if (wrote(written)) tellChange({ kind: 'campaigns', id })
  return wrote(written)
}
