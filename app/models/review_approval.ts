import { hash } from 'node:crypto'
import { column } from '@adonisjs/lucid/orm'
import { mentionValues } from '#domain/mentions/mention'
import type { Mention } from '#domain/mentions/mention'
import OrganizationRow from '#database/organization_row'

interface Content {
  body: string
  hashtags: readonly string[]
  mentions?: readonly Mention[]
  media: readonly unknown[]
  poll: object | null
}

/** A client's approval of a post with the content it had then. */
export default class ReviewApproval extends OrganizationRow {
  /**
   * Hash of text, mentions, media and poll. An approval applies to exactly this content. What a
   * post does not carry is left out, so that earlier approvals keep their hash.
   */
  static contentHashOf({ body, hashtags, mentions = [], media, poll }: Content) {
    const mentioned = mentions.length === 0 ? [] : [{ mentions: mentions.map(mentionValues) }]
    const carried = poll ? [poll] : []
    return hash('sha256', JSON.stringify([body, hashtags, media, ...carried, ...mentioned]))
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
