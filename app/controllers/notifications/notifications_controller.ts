import { DateTime } from 'luxon'
import type { HttpContext } from '@adonisjs/core/http'
import Notification from '#models/notification'
import { listNotifications } from '#queries/notifications/list_notifications'
import { notificationItem } from '#transformers/notification_transformer'
import { pageValidator } from '#validators/fields'

export default class NotificationsController {
  /** The user's notifications, newest first. */
  async index({ auth, request, response }: HttpContext) {
    const page = await pageValidator.validate(request.qs())
    const { rows, nextCursor } = await listNotifications(auth.getUserOrFail(), page)
    if (nextCursor) response.header('X-Next-Cursor', nextCursor)
    const now = DateTime.utc()
    return rows.map((row) => notificationItem(row, now))
  }

  async unread({ auth }: HttpContext) {
    return { unread: await Notification.unreadCount(auth.getUserOrFail()) }
  }

  async readAll({ auth, response }: HttpContext) {
    await Notification.markAllRead(auth.getUserOrFail())
    return response.noContent()
  }

  /** Marks a notification as read. A repeated request changes nothing. */
  async read({ auth, params, response }: HttpContext) {
    const own = Notification.query().where('user_id', auth.getUserOrFail().id)
    const notification = await own.where('id', params.id).firstOrFail()
    await notification.markRead()
    return response.noContent()
  }
}
