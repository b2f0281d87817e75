import type { Layer } from '#domain/overlay/layer'
import ImageRefusedException from '#exceptions/image_refused_exception'
import OverlayRefusedException from '#exceptions/overlay_refused_exception'
import Media from '#models/media'
import { Base64File } from '#services/images/base64_file'
import { drawApart } from '#services/images/drawing_process'
import { keepFile } from '#services/images/keep_file'
import { checkedPicture } from '#services/images/overlay_picture'
import type { SentPicture } from '#services/images/sent_picture'
import { storableFile } from '#services/images/storable_image'

interface AddTextOverlayInput {
  /** Where the result is kept; null keeps it nowhere. */
  organizationId: string | null
  picture: SentPicture | null
  layer: Layer
}

/**
 * Draws one layer on a picture that was sent (spec section 7): the same size and type come back, so
 * that the next layer can be drawn on the result (spec section 4, "Overlay editor"). The result lies
 * beside what was sent, as long as that.
 */
export default class AddTextOverlay {
  /** @throws OverlayRefusedException, ImageRefusedException */
  async handle({ organizationId, picture, layer }: AddTextOverlayInput) {
    if (!picture) throw new OverlayRefusedException('empty')
    const checked = await checkedPicture(picture.path, picture.bytes)
    if (checked.kind === 'refused') throw new OverlayRefusedException(checked.refusal)
    const { mime } = checked
    const path = picture.folder.file('drawn')
    const order = { from: picture.path, to: path, mime, layers: [layer] }
    const drawn = await drawApart(() => Promise.resolve(order))
    if (drawn.kind === 'broken') throw new OverlayRefusedException('broken')
    const media = organizationId ? await this.#keep(organizationId, path) : null
    return { picture: new Base64File(path, drawn.bytes), mime, media }
  }

  async #keep(organizationId: string, path: string) {
    const storable = await storableFile({ organizationId, path, filename: 'picture' })
    if (storable.kind === 'refused') throw new ImageRefusedException(storable.refusal)
    const { file, row } = storable
    return keepFile(file, () => Media.create({ ...row, source: 'upload', altText: null }))
  }
}
