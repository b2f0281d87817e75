import { DateTime } from 'luxon'
import { afterSave, belongsTo, column } from '@adonisjs/lucid/orm'
import type { ModelAdapterOptions } from '@adonisjs/lucid/types/model'
import type { BelongsTo } from '@adonisjs/lucid/types/relations'
import { currentTitle, MAILED_KINDS, type NoticeKind } from '#domain/notices/notice_kinds'
import { sqlInstant } from '#database/instants'
import { instantColumn } from '#database/model_columns'
import { isUniqueViolation } from '#database/unique_violation'
import { tellChange } from '#models/changes'
import Row from '#models/row'
import User from '#models/user'

type Written = Pick<
  Notice,
  'userId' | 'subjectId' | 'kind' | 'title' | 'body' | 'link' | 'dedupeKey' | 'endsAt'
> &
  Partial<Pick<Notice, 'organizationId'>>

/** Something that a user is told once: under the bell, by mail, and some on every page until they are read. */
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

  /** Those that the user has not put away. */
  static unreadOf(user: { id: string }) {
    return this.query().where('user_id', user.id).whereNull('read_at')
  }

  /** Of the unread ones those that every page shows, newest first. */
  static shownOf(user: { id: string }) {
    return this.unreadOf(user)
      .whereNotIn('kind', [...MAILED_KINDS])
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
  }

  /** How many are unread. */
  static async unreadCount(user: { id: string }) {
    const counted = await this.unreadOf(user).count('* as total').firstOrFail()
    return Number(counted.$extras.total)
  }

  /** Puts all away that the user has not. */
  static async readAll(user: { id: string }) {
    await this.unreadOf(user).update({ read_at: sqlInstant(DateTime.utc()) })
    tellChange({ kind: 'notices', id: user.id, userId: user.id })
  }

  /** Removes what was told before that moment. */
  static forgetBefore(moment: DateTime) {
    return this.query().where('created_at', '<', sqlInstant(moment)).delete()
  }

  @afterSave()
  static tell({ id, userId, $trx }: Notice) {
    tellChange({ kind: 'notices', id, userId }, $trx)
  }

  /** What was said about something is not true any more. `except`: the keys that stay, `%` for any rest. */
  static async withdraw(
    subjectId: string,
    { except, ...options }: ModelAdapterOptions & { except?: string } = {}
  ) {
    const about = () => {
      const query = this.query(options).where('subject_id', subjectId)
      return except === undefined ? query : query.whereNot('dedupe_key', 'like', except)
    }
    const told = await about().select('id', 'user_id')
    if (told.length === 0) return
    await about().delete()
    for (const { id, userId } of told) tellChange({ kind: 'notices', id, userId })
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
      .update({ read_at: sqlInstant(DateTime.utc()) })
    tellChange({ kind: 'notices', id: this.id, userId: this.userId })
  }
}
