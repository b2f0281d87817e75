import { v7 as uuidv7 } from 'uuid'
import { column } from '@adonisjs/lucid/orm'
import { DateTime } from 'luxon'
import type { QueryClientContract, TransactionClientContract } from '@adonisjs/lucid/types/database'
import { sqlInstant } from '#database/instants'
import { instantColumn } from '#database/model_columns'
import type { KnownSource, Mention } from '#domain/mentions/mention'
import OrganizationRow from '#database/organization_row'

interface MentionUse {
  organizationId: string
  mentions: readonly Pick<Mention, 'urn' | 'name'>[]
  source: KnownSource
  at: DateTime
}

/** A person or company that an organization has mentioned or looked up: its address book. */
export default class KnownMention extends OrganizationRow {
  /**
   * Records that these were used, in one statement. The last spelling of a name wins, because a
   * company may change it.
   */
  static async record(
    { organizationId, mentions, source, at }: MentionUse,
    client: QueryClientContract
  ) {
    const byUrn = new Map(mentions.map(({ urn, name }) => [urn, name]))
    if (byUrn.size === 0) return
    const moment = sqlInstant(at)
    const rows = [...byUrn].toSorted().map(([urn, name]) => ({
      id: uuidv7(),
      organization_id: organizationId,
      urn,
      name,
      source,
      last_used_at: moment,
      created_at: moment,
      updated_at: moment,
    }))
    await client
      .table(this.table)
      .multiInsert(rows)
      .onConflict(['organization_id', 'urn'])
      .merge(['name', 'last_used_at', 'updated_at'])
  }

  /** Records the mentions of a draft or post that was saved. */
  static recordUse(
    mentions: readonly Mention[],
    organizationId: string,
    trx: TransactionClientContract
  ) {
    return this.record({ organizationId, mentions, source: 'used', at: DateTime.utc() }, trx)
  }

  @column()
  declare urn: string

  /** As LinkedIn spells it; a mention with another name is published as plain text. */
  @column()
  declare name: string

  @column()
  declare source: KnownSource

  @instantColumn()
  declare lastUsedAt: DateTime
}
