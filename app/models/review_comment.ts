import { column } from '@adonisjs/lucid/orm'
import OrganizationRow from '#models/organization_row'

/** What a client wrote about a post. */
export default class ReviewComment extends OrganizationRow {
  @column()
  declare reviewLinkId: string

  @column()
  declare postId: string

  @column()
  declare postEventId: string | null

  /** As the client typed it. */
  @column()
  declare authorName: string

  @column()
  declare body: string
}
