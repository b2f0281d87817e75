import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import SaveAttachment from '#actions/assistant/save_attachment'
import { attachmentCard } from '#transformers/assistant_transformer'

@inject()
export default class AttachmentsController {
  constructor(private saveAttachment: SaveAttachment) {}

  async store({ auth, organization, request, response }: HttpContext) {
    const upload = request.file('file')
    const attachment = await this.saveAttachment.handle({
      organizationId: organization.id,
      userId: auth.getUserOrFail().id,
      file: upload?.tmpPath
        ? { path: upload.tmpPath, filename: upload.clientName, size: upload.size }
        : null,
    })
    return response.created(attachmentCard(attachment))
  }
}
