import type { DateTime } from 'luxon'
import { column, hasMany } from '@adonisjs/lucid/orm'
import type { HasMany } from '@adonisjs/lucid/types/relations'
import { nextReadAt } from '#domain/campaigns/sources/source_rules'
import type { Reuse, SourceKind } from '#domain/campaigns/sources/source_rules'
import type { Claim } from '#domain/runs/run_rules'
import { sqlInstant } from '#database/instants'
import { instantColumn, optionalTextListColumn } from '#database/model_columns'
import OrganizationRow from '#database/organization_row'
import { leaseFields, RELEASED } from '#models/campaign'
import SourceItem from '#models/source_item'

/** A claim with the URL that was read; null for old posts. */
type ReadClaim = Claim & { url: string | null }

/** A feed, or a choice of old posts, from which a campaign's posts are proposed. */
export default class CampaignSource extends OrganizationRow {
  /**
   * Sources whose time has come and that no process reads. A source of a campaign that isn't active
   * is read once, so that what it holds by then counts as old. An organization without members is
   * still being imported.
   */
  static due(now: DateTime) {
    return this.free(now)
      .where('next_read_at', '<=', sqlInstant(now))
      .whereIn('organization_id', (joined) => joined.from('memberships').select('organization_id'))
      .where((read) =>
        read
          .whereNull('read_at')
          .orWhereIn('campaign_id', (active) =>
            active.from('campaigns').where('status', 'active').select('id')
          )
      )
  }

  /**
   * Claims a source in one statement, so that one of several processes reads it. Returns null when
   * another process reads it.
   */
  static async begin({ id, claim }: Claim, now: DateTime) {
    const taken = await this.free(now)
      .where({ id })
      .update({ claimed_by: claim, ...leaseFields(now) })
    return Number(taken) > 0 ? this.find(id) : null
  }

  /** Returns false when it was removed or claimed by another process. */
  static async isHeld({ id, claim }: Claim) {
    return (await this.query().where({ id, claimed_by: claim }).select('id').first()) !== null
  }

  /** Renews the lease. Returns false when the claim no longer owns the source. */
  static async keep({ id, claim }: Claim, now: DateTime) {
    const kept = await this.query().where({ id, claimed_by: claim }).update(leaseFields(now))
    return Number(kept) > 0
  }

  /** Releases the claims of processes that are known to have ended. */
  static async releaseClaims(claims: string[]) {
    await this.query().whereIn('claimed_by', claims).update(RELEASED)
  }

  private static free(now: DateTime) {
    return this.query().where((free) =>
      free.whereNull('lease_until').orWhere('lease_until', '<=', sqlInstant(now))
    )
  }

  /**
   * Ends a reading of a URL. A failure has a sentence for the campaign's page. When someone has
   * changed the URL meanwhile, the new one is read next, and the failure says nothing about it.
   */
  static async end({ id, claim, url }: ReadClaim, now: DateTime, failure: string | null) {
    const held = () => this.query().where({ id, claimed_by: claim })
    const source = await held().first()
    if (!source) return
    if (source.url !== url) return void (await held().update(RELEASED))
    const failures = failure === null ? 0 : source.failures + 1
    await held().update({
      ...RELEASED,
      failures,
      failure_sentence: failure?.slice(0, 500) ?? null,
      next_read_at: sqlInstant(nextReadAt(now, failures)),
    })
  }

  @column()
  declare campaignId: string

  @column()
  declare kind: SourceKind

  /** The URL of a feed; null for old posts. */
  @column()
  declare url: string | null

  /** The feed's own title, once it was read. */
  @column()
  declare title: string | null

  @column()
  declare etag: string | null

  @column()
  declare lastModified: string | null

  /** How many posts it proposes within 24 hours; null for the usual number of its kind. */
  @column()
  declare maxADay: number | null

  /** How old posts are used again; null rewords them, too. */
  @column()
  declare reuse: Reuse | null

  /** The old posts that are used again. */
  @optionalTextListColumn()
  declare postIds: string[] | null

  /** The days between two uses of one old post, and how often it may be used. */
  @column()
  declare minDays: number | null

  @column()
  declare maxTimes: number | null

  /** When it was last read; null before. */
  @instantColumn()
  declare readAt: DateTime | null

  @instantColumn()
  declare nextReadAt: DateTime

  @column()
  declare failures: number

  @column()
  declare failureSentence: string | null

  @column()
  declare claimedBy: string | null

  @instantColumn()
  declare leaseUntil: DateTime | null

  @hasMany(() => SourceItem, { foreignKey: 'sourceId' })
  declare items: HasMany<typeof SourceItem>
}
