import drive from '@adonisjs/drive/services/main'
import type { HttpContext } from '@adonisjs/core/http'
import LinkedinAccount from '#models/linkedin_account'

export default class MemberPicturesController {
  /** The key names the bytes, so it serves as ETag; the address stays when the picture changes. */
  async show({ auth, params, request, response }: HttpContext) {
    const visible = LinkedinAccount.visibleTo(auth.getUserOrFail())
    const { pictureKey } = await visible.where('linkedin_accounts.id', params.id).firstOrFail()
    if (pictureKey === null || !(await drive.use().exists(pictureKey))) return response.notFound()
    const etag = `"${pictureKey.replace(/^.*\/|\.jpg$/g, '')}"`
    response.header('ETag', etag).header('Cache-Control', 'private, no-cache')
    if (request.header('if-none-match')?.includes(etag)) return response.status(304).send(null)
    response.header('Content-Type', 'image/jpeg')
    response.header('X-Content-Type-Options', 'nosniff')
    response.header('Content-Security-Policy', "default-src 'none'; sandbox")
    return response.stream(await drive.use().getStream(pictureKey))
  }
}
