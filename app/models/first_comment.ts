import type { DateTime } from 'luxon'
import { v7 as uuidv7 } from 'uuid'
import { belongsTo, column } from '@adonisjs/lucid/orm'
import type { BelongsTo } from '@adonisjs/lucid/types/relations'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { CommentRoute, CommentStatus } from '#domain/first_comments/planned_comment'
import { instantColumn } from '#database/model_columns'
import { sqlInstant } from '#database/instants'
import Row from '#database/row'
import Post from '#models/post'

/** A post whose comment is due and has no row yet. */
interface DueComment {
  postId: string
  text: string
  dueAt: DateTime
}

/**
 * The comment below a published post, and its latest attempt. The row exists once the comment is
 * due. After a crash, `sentAt` shows whether LinkedIn may have the comment.
 */
export default class FirstComment extends Row {
  /** Stores the comments of these posts. A post has one row, also when two processes store it. */
  static async storeDue(due: readonly DueComment[], at: DateTime, trx: TransactionClientContract) {
    const now = sqlInstant(at)
    const rows = due.map(({ postId, text, dueAt }) => ({
      id: uuidv7(),
      post_id: postId,
      text,
      status: 'waiting',
      due_at: sqlInstant(dueAt),
      attempts: 0,
      throttles: 0,
      created_at: now,
      updated_at: now,
    }))
    await trx.table(this.table).multiInsert(rows)
  }

  @column()
  declare postId: string

  @column()
  declare text: string

  @column()
  declare status: CommentStatus

  /** When it is tried next; null when it is not tried automatically. */
  @instantColumn()
  declare dueAt: DateTime | null

  @column()
  declare claimedBy: string | null

  @instantColumn()
  declare leaseUntil: DateTime | null

  @column()
  declare attempts: number

  /** How often LinkedIn answered that there were too many comments. */
  @column()
  declare throttles: number

  /** The route of the latest call. */
  @column()
  declare route: CommentRoute | null

  /** When the latest attempt was sent; null before its call. */
  @instantColumn()
  declare sentAt: DateTime | null

  @column()
  declare httpStatus: number | null

  @column()
  declare failureCode: string | null

  @column()
  declare failureReason: string | null

  @column()
  declare commentUrn: string | null

  @instantColumn()
  declare publishedAt: DateTime | null

  @belongsTo(() => Post)
  declare post: BelongsTo<typeof Post>

  /** Sends it as soon as possible, as if it had not been tried. */
  sendAgain(at: DateTime) {
    const untried = { attempts: 0, throttles: 0, sentAt: null, route: null, httpStatus: null }
    const cleared = { failureCode: null, failureReason: null, claimedBy: null, leaseUntil: null }
    this.status = 'waiting'
    Object.assign(this, { ...untried, ...cleared, dueAt: at })
  }

  /** Marks it as written, as a user found it on LinkedIn. */
  confirmPublished(at: DateTime) {
    this.status = 'published'
    Object.assign(this, { failureCode: null, failureReason: null, dueAt: null })
    this.publishedAt = this.sentAt ?? at
  }
}
