import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import StoreDocument from '#actions/media/store_document'
import StoreImage from '#actions/media/store_image'
import { ImageRefusedException, DocumentRefusedException } from '#errors/files_errors'
import { uploadedImage, uploadedDocument } from '#transformers/media_transformer'

@inject()
export default class DraftUploadsController {
  constructor(
    private storeImage: StoreImage,
    private storeDocument: StoreDocument
  ) {}

  async image({ organization, request, response }: HttpContext) {
    const upload = request.file('image')
    if (!upload?.tmpPath) throw new ImageRefusedException('empty')
    const media = await this.storeImage.handle({
      organizationId: organization.id,
      file: upload.tmpPath,
      filename: upload.clientName,
      source: 'upload',
    })
    return response.created(uploadedImage(media))
  }

  async document({ organization, request, response }: HttpContext) {
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
