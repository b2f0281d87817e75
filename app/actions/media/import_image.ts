import { inject } from '@adonisjs/core'
import StoreImage from '#actions/media/store_image'
import { ImageUrlException } from '#errors/files_errors'
import { fetchImage } from '#services/web/fetch_image'

interface ImportImageInput {
  organizationId: string
  url: string
}

/** Downloads an image from a web address, behind the same guard as materials, and stores it. */
@inject()
export default class ImportImage {
  constructor(private storeImage: StoreImage) {}

  /** @throws ImageUrlException, ImageRefusedException */
  async handle({ organizationId, url }: ImportImageInput) {
    const fetched = await fetchImage(url)
    if (fetched.kind === 'refused') throw new ImageUrlException(fetched.sentence)
    const filename = new URL(url).pathname.split('/').at(-1) || 'image'
    return this.storeImage.handle({
      organizationId,
      file: fetched.bytes,
      filename,
      source: 'upload',
    })
  }
}
