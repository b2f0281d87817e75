import type { Layer } from '#domain/overlay/layer'
import { ImageRefusedException, OverlayRefusedException } from '#errors/files_errors'
import { Base64File, saveFile } from '#services/images/image_files'
import { renderInWorker } from '#services/images/render_process'
import Media from '#models/media'
import { checkOverlayImage } from '#services/images/check_overlay_image'
import type { Base64Upload } from '#services/images/base64_upload'
import { prepareStorableFile } from '#services/images/storable_image'

interface AddTextOverlayInput {
  /** Organization that stores the result; null stores nothing. */
  organizationId: string | null
  image: Base64Upload | null
  layer: Layer
}

/**
 * Draws one layer on an uploaded image. The result has the same size and type, so that the next
 * layer can be drawn on it. The temporary result exists as long as the upload.
 */
export default class AddTextOverlay {
  /** @throws OverlayRefusedException, ImageRefusedException */
  async handle({ organizationId, image, layer }: AddTextOverlayInput) {
    if (!image) throw new OverlayRefusedException('empty')
    const checked = await checkOverlayImage(image.path, image.bytes)
    if (checked.kind === 'refused') throw new OverlayRefusedException(checked.refusal)
    const { mime } = checked
    const path = image.folder.file('drawn')
    const renderJob = { from: image.path, to: path, mime, layers: [layer] }
    const rendered = await renderInWorker(() => Promise.resolve(renderJob))
    if (rendered.kind !== 'drawn') throw new OverlayRefusedException(rendered.kind)
    const media = organizationId ? await this.#saveImage(organizationId, path) : null
    return { image: new Base64File(path, rendered.bytes), mime, media }
  }

  async #saveImage(organizationId: string, path: string) {
    const storable = await prepareStorableFile({ organizationId, path, filename: 'picture' })
    if (storable.kind === 'refused') throw new ImageRefusedException(storable.refusal)
    const { file, row } = storable
    return saveFile(file, () => Media.store({ ...row, source: 'upload', altText: null }))
  }
}
