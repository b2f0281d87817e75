import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import StoreDocument from '#actions/media/store_document'
import DocumentRefusedException from '#exceptions/document_refused_exception'
import { uploadedDocument } from '#transformers/media_transformer'

@inject()
export default class DraftDocumentsController {
  constructor(private storeDocument: StoreDocument) {}

  async store({ organization, request, response }: HttpContext) {
    const upload = request.file('document')
    if (!upload?.tmpPath) throw new DocumentRefusedException('empty')
    const { media, pages } = await this.storeDocument.handle({
      organizationId: organization.id,
      path: upload.tmpPath,
      filename: upload.clientName,
    })
    return response.created(uploadedDocument(media, pages))
  }
}
