import type { HttpContext } from '@adonisjs/core/http'
import Notice from '#models/notice'

export default class ReadNoticesController {
  /** Puts a notice away; asking twice changes nothing more. */
  async store({ auth, params, response }: HttpContext) {
    const own = Notice.query().where('user_id', auth.getUserOrFail().id)
    const notice = await own.where('id', params.id).firstOrFail()
    await notice.read()
    return response.noContent()
  }
}
