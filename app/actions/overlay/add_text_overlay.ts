import type { Layer } from '#domain/overlay/layer'
import ImageRefusedException from '#exceptions/image_refused_exception'
import OverlayRefusedException from '#exceptions/overlay_refused_exception'
import Media from '#models/media'
import { keepFile } from '#services/images/keep_file'
import { decodedPicture } from '#services/images/overlay_picture'
import { drawInThread } from '#services/images/overlay_threads'
import { storableImage } from '#services/images/storable_image'

interface AddTextOverlayInput {
  /** Where the result is kept; null keeps it nowhere. */
  organizationId: string | null
  imageBase64: string
  layer: Layer
}

/**
 * Draws one layer on a picture that was sent (spec section 7): the same size and type come back, so
 * that the next layer can be drawn on the result (spec section 4, "Overlay editor").
 */
export default class AddTextOverlay {
  /** @throws OverlayRefusedException, ImageRefusedException */
  async handle({ organizationId, imageBase64, layer }: AddTextOverlayInput) {
    const picture = await decodedPicture(imageBase64)
    if (picture.kind === 'refused') throw new OverlayRefusedException(picture.refusal)
    const { bytes, mime } = picture
    const drawn = await drawInThread(() => Promise.resolve({ bytes, mime }), [layer])
    if (drawn.kind === 'broken') throw new OverlayRefusedException('broken')
    const file = Buffer.from(drawn.bytes.buffer)
    return { file, mime, media: organizationId ? await this.#keep(organizationId, file) : null }
  }

  async #keep(organizationId: string, bytes: Buffer) {
    const storable = await storableImage({ organizationId, file: bytes, filename: 'picture' })
    if (storable.kind === 'refused') throw new ImageRefusedException(storable.refusal)
    const { file, row } = storable
    return keepFile(file, () => Media.create({ ...row, source: 'upload', altText: null }))
  }
}
