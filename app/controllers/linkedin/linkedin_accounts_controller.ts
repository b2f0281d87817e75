import { inject } from '@adonisjs/core'
import drive from '@adonisjs/drive/services/main'
import type { HttpContext } from '@adonisjs/core/http'
import DisconnectLinkedin from '#actions/linkedin/disconnect_linkedin'
import FindLinkedinConnection from '#actions/linkedin/find_linkedin_connection'
import ListAuthors from '#actions/linkedin/list_authors'
import LinkedinAccount from '#models/linkedin_account'
import { authorChoices } from '#transformers/authors_transformer'
import { linkedinStatus } from '#transformers/linkedin_status_transformer'

@inject()
export default class LinkedinAccountsController {
  constructor(
    private disconnectLinkedin: DisconnectLinkedin,
    private findLinkedinConnection: FindLinkedinConnection,
    private listAuthors: ListAuthors
  ) {}

  async show({ auth }: HttpContext) {
    return linkedinStatus(
      await this.findLinkedinConnection.handle({ userId: auth.getUserOrFail().id })
    )
  }

  async destroy({ auth }: HttpContext) {
    await this.disconnectLinkedin.handle(auth.getUserOrFail())
    return linkedinStatus({ account: null, switchedOn: [] })
  }

  async authors({ organization }: HttpContext) {
    return authorChoices(await this.listAuthors.handle({ organization }))
  }

  /**
   * The storage key identifies the bytes, so it is the ETag. The URL stays the same when the photo
   * changes.
   */
  async photo({ auth, params, request, response }: HttpContext) {
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
