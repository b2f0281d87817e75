import { DateTime } from 'luxon'
import { afterSave, belongsTo, column } from '@adonisjs/lucid/orm'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { ModelAdapterOptions } from '@adonisjs/lucid/types/model'
import type { BelongsTo } from '@adonisjs/lucid/types/relations'
import type { NotificationKind } from '#domain/notifications/notification_kinds'
import { sqlInstant } from '#database/instants'
import { instantColumn } from '#database/model_columns'
import { isUniqueViolation } from '#database/unique_violation'
import { publishChange } from '#database/changes'
import Row from '#database/row'
import User from '#models/user'

type NewNotification = Pick<
  Notification,
  'userId' | 'subjectId' | 'kind' | 'title' | 'body' | 'link' | 'dedupeKey' | 'endsAt'
> &
  Partial<Pick<Notification, 'organizationId'>>

/**
 * A notification that a user gets once: under the bell, by email, and for some kinds as a banner
 * on every page until it is read.
 */
export default class Notification extends Row {
  static table = 'notices'

  /**
   * Creates a notification, unless one with its key exists, read or not. Returns whether it did.
   */
  static async writeOnce(notification: NewNotification, options?: ModelAdapterOptions) {
    if (await this.findBy('dedupe_key', notification.dedupeKey, options)) return false
    try {
      await this.create(notification, options)
      return true
    } catch (error) {
      if (!isUniqueViolation(error)) throw error
      return false
    }
  }

  static async existingKeys(keys: string[]) {
    const rows = await this.query().whereIn('dedupe_key', keys).select('dedupe_key')
    return new Set(rows.map(({ dedupeKey }) => dedupeKey))
  }

  /** The user's unread notifications. */
  static unreadOf(user: { id: string }) {
    return this.query().where('user_id', user.id).whereNull('read_at')
  }

  /** Number of unread notifications. */
  static async unreadCount(user: { id: string }) {
    const counted = await this.unreadOf(user).count('* as total').firstOrFail()
    return Number(counted.$extras.total)
  }

  /** Marks all of the user's notifications as read. */
  static async markAllRead(user: { id: string }) {
    await this.unreadOf(user).update({ read_at: sqlInstant(DateTime.utc()) })
    publishChange({ kind: 'notices', id: user.id, userId: user.id })
  }

  /** Deletes notifications older than that moment. */
  static deleteBefore(moment: DateTime) {
    return this.query().where('created_at', '<', sqlInstant(moment)).delete()
  }

  @afterSave()
  static publish({ id, userId, $trx }: Notification) {
    publishChange({ kind: 'notices', id, userId }, $trx)
  }

  /**
   * Deletes notifications about a subject that no longer apply. Keys that match `except` (with `%`
   * as a wildcard) are kept.
   */
  static async retract(
    subjectId: string,
    { except, ...options }: ModelAdapterOptions & { except?: string } = {}
  ) {
    const about = () => {
      const query = this.query(options).where('subject_id', subjectId)
      return except === undefined ? query : query.whereNot('dedupe_key', 'like', except)
    }
    const retracted = await about().select('id', 'user_id')
    if (retracted.length === 0) return
    await about().delete()
    const trx = options.client?.isTransaction ? options.client : undefined
    for (const { id, userId } of retracted) {
      publishChange({ kind: 'notices', id, userId }, trx as TransactionClientContract | undefined)
    }
  }

  /** Deletes the notifications of an organization to a user, such as one who leaves it. */
  static async retractFrom(
    { organizationId, userId }: { organizationId: string; userId: string },
    { client }: { client: TransactionClientContract }
  ) {
    const sent = { organization_id: organizationId, user_id: userId }
    await this.query({ client }).where(sent).delete()
    publishChange({ kind: 'notices', id: userId, userId }, client)
  }

  @column()
  declare userId: string

  @column()
  declare organizationId: string | null

  /** The id of the record it is about. */
  @column()
  declare subjectId: string

  @column()
  declare kind: NotificationKind

  /** The title at the time of creation. */
  @column()
  declare title: string

  @column()
  declare body: string

  @column()
  declare link: string

  @column()
  declare dedupeKey: string

  /** The end that it announces; null when that has passed or is unknown. */
  @instantColumn()
  declare endsAt: DateTime | null

  @instantColumn()
  declare readAt: DateTime | null

  @instantColumn()
  declare mailedAt: DateTime | null

  @belongsTo(() => User)
  declare user: BelongsTo<typeof User>

  /** Marks it and earlier notifications about the same subject as read. */
  async markRead() {
    await Notification.unreadOf({ id: this.userId })
      .where('subject_id', this.subjectId)
      .where('created_at', '<=', sqlInstant(this.createdAt))
      .update({ read_at: sqlInstant(DateTime.utc()) })
    publishChange({ kind: 'notices', id: this.id, userId: this.userId })
  }
}
