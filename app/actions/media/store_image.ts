import { saveFile } from '#services/images/image_files'
import { ImageRefusedException } from '#errors/files_errors'
import { prepareStorableImage } from '#services/images/storable_image'
import Media from '#models/media'

type StoreImageInput = {
  organizationId: string
  /** Its bytes or its path. */
  file: Uint8Array | string
  filename: string
  source: 'upload' | 'demo'
  altText?: string
}

/**
 * Converts an uploaded image to a publishable format and stores it: first the file, then its row.
 */
export default class StoreImage {
  /** @throws ImageRefusedException */
  async handle({ source, altText, ...image }: StoreImageInput) {
    const storable = await prepareStorableImage(image)
    if (storable.kind === 'refused') throw new ImageRefusedException(storable.refusal)
    const { file, row } = storable
    return saveFile(file, () => Media.store({ ...row, source, altText: altText ?? null }))
  }
}
