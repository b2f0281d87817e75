import { DateTime } from 'luxon'
import { belongsTo, column } from '@adonisjs/lucid/orm'
import type { ModelAdapterOptions } from '@adonisjs/lucid/types/model'
import type { BelongsTo } from '@adonisjs/lucid/types/relations'
import { currentTitle, MAILED_KINDS, type NoticeKind } from '#domain/notices/notice_kinds'
import { sqlInstant } from '#database/instants'
import { instantColumn } from '#database/model_columns'
import { isUniqueViolation } from '#database/unique_violation'
import Row from '#models/row'
import User from '#models/user'

type Written = Pick<
  Notice,
  'userId' | 'subjectId' | 'kind' | 'title' | 'body' | 'link' | 'dedupeKey' | 'endsAt'
>

/** Something that a user is told once: on every page until it is read, and by mail. */
export default class Notice extends Row {
  /** Writes a notice; does nothing when there is one with its key, read or not. */
  static async writeOnce(notice: Written, options?: ModelAdapterOptions) {
    if (await this.findBy('dedupe_key', notice.dedupeKey, options)) return
    try {
      await this.create(notice, options)
    } catch (error) {
      if (!isUniqueViolation(error)) throw error
    }
  }

  /** Of these keys those that have a notice. */
  static async keysAmong(keys: string[]) {
    const rows = await this.query().whereIn('dedupe_key', keys).select('dedupe_key')
    return new Set(rows.map(({ dedupeKey }) => dedupeKey))
  }

  /** Those that the pages show and the user has not put away, newest first. */
  static unreadOf(user: { id: string }) {
    return this.query()
      .where('user_id', user.id)
      .whereNull('read_at')
      .whereNotIn('kind', [...MAILED_KINDS])
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
  }

  /** What was said about something is not true any more. `except`: the beginning of keys that stay. */
  static async withdraw(
    subjectId: string,
    { except, ...options }: ModelAdapterOptions & { except?: string } = {}
  ) {
    const query = this.query(options).where('subject_id', subjectId)
    if (except !== undefined) query.whereNot('dedupe_key', 'like', `${except}%`)
    await query.delete()
  }

  @column()
  declare userId: string

  @column()
  declare organizationId: string | null

  /** The id of what it is about. */
  @column()
  declare subjectId: string

  @column()
  declare kind: NoticeKind

  /** As it was true when it was written. */
  @column()
  declare title: string

  @column()
  declare body: string

  @column()
  declare link: string

  @column()
  declare dedupeKey: string

  /** The end that it announces; null when that has come, or nobody knows. */
  @instantColumn()
  declare endsAt: DateTime | null

  @instantColumn()
  declare readAt: DateTime | null

  @instantColumn()
  declare mailedAt: DateTime | null

  @belongsTo(() => User)
  declare user: BelongsTo<typeof User>

  /** Its title as it is true now. */
  get titleNow() {
    return currentTitle(this, DateTime.utc())
  }

  /** Puts it away, and with it the earlier ones about the same thing. */
  async read() {
    await Notice.unreadOf({ id: this.userId })
      .where('subject_id', this.subjectId)
      .where('created_at', '<=', sqlInstant(this.createdAt))
      .clearOrder()
      .update({ read_at: sqlInstant(DateTime.utc()) })
  }
}
