import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import StoreImage from '#actions/media/store_image'
import ImageRefusedException from '#exceptions/image_refused_exception'
import { uploadedImage } from '#transformers/media_transformer'

@inject()
export default class DraftImagesController {
  constructor(private storeImage: StoreImage) {}

  async store({ organization, request, response }: HttpContext) {
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
}
