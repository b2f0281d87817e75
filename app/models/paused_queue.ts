import { column } from '@adonisjs/lucid/orm'
import type { AuthorKind } from '#domain/drafts/author'
import OrganizationRow from '#database/organization_row'

/** An author whose queued posts are not published for now. The row is deleted to resume. */
export default class PausedQueue extends OrganizationRow {
  @column()
  declare authorKind: AuthorKind

  /** Empty for the organization's connected member. */
  @column()
  declare authorUrn: string
}
