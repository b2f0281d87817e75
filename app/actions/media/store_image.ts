import { keepFile } from '#services/images/keep_file'
import { storableImage } from '#services/images/storable_image'
import ImageRefusedException from '#exceptions/image_refused_exception'
import Media from '#models/media'

type StoreImageInput = {
  organizationId: string
  /** Its bytes, or where they lie. */
  file: Uint8Array | string
  filename: string
  source: 'upload' | 'demo'
  altText?: string
}

/** Makes an uploaded image publishable and keeps it: first the file, then the row that names it. */
export default class StoreImage {
  /** @throws ImageRefusedException */
  async handle({ source, altText, ...image }: StoreImageInput) {
    const storable = await storableImage(image)
    if (storable.kind === 'refused') throw new ImageRefusedException(storable.refusal)
    const { file, row } = storable
    return keepFile(file, () => Media.create({ ...row, source, altText: altText ?? null }))
  }
}
