import { column } from '@adonisjs/lucid/orm'
import type { AuthorKind } from '#domain/drafts/author'
import OrganizationRow from '#database/organization_row'

/** A weekly time at which an author of an organization publishes queued posts. */
export default class AuthorSlot extends OrganizationRow {
  @column()
  declare authorKind: AuthorKind

  /** Empty for the organization's connected member. */
  @column()
  declare authorUrn: string

  /** 1 (Monday) to 7 */
  @column()
  declare weekday: number

  /** HH:MM on the clock of the organization's queue. */
  @column()
  declare time: string

  /** Only posts of this content pillar take the slot. */
  @column()
  declare contentPillar: string | null

  /** Only posts of this campaign take the slot. */
  @column()
  declare campaignId: string | null
}
