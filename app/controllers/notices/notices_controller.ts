import type { HttpContext } from '@adonisjs/core/http'
import { noticesOf } from '#queries/notices/notices_of'
import { noticeItem } from '#transformers/notice_transformer'
import { pageValidator } from '#validators/page'

export default class NoticesController {
  /** What the user was told, newest first. */
  async index({ auth, request, response }: HttpContext) {
    const page = await pageValidator.validate(request.qs())
    const { rows, nextCursor } = await noticesOf(auth.getUserOrFail(), page)
    if (nextCursor) response.header('X-Next-Cursor', nextCursor)
    return rows.map(noticeItem)
  }
}
