import { createHash } from 'node:crypto'
import { column } from '@adonisjs/lucid/orm'
import OrganizationRow from '#models/organization_row'

interface Content {
  body: string
  hashtags: readonly string[]
  media: readonly unknown[]
}

/** A client's yes to a post as it was then. */
export default class ReviewApproval extends OrganizationRow {
  /** The same for the same words and pictures: an approval holds for these and for no others. */
  static markOf({ body, hashtags, media }: Content) {
    return createHash('sha256')
      .update(JSON.stringify([body, hashtags, media]))
      .digest('hex')
  }

  @column()
  declare reviewLinkId: string

  @column()
  declare postId: string

  /** As the client typed it. */
  @column()
  declare authorName: string

  @column()
  declare contentMark: string
}
