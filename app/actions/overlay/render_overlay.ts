import { createWriteStream } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import drive from '@adonisjs/drive/services/main'
import { mediaIdOf, MAX_PUBLISH_BYTES } from '#domain/media/image_rules'
import type { PublishType } from '#domain/media/image_rules'
import { isOverlayType } from '#domain/overlay/overlay_images'
import { ImageRefusedException, OverlayRefusedException } from '#errors/files_errors'
import { renderInWorker } from '#services/images/render_process'
import type { OutputFile } from '#services/images/render_process'
import { saveFile, TemporaryFolder } from '#services/images/image_files'
import { fetchImage } from '#services/web/fetch_image'
import type { Layer } from '#domain/overlay/layer'
import Media from '#models/media'
import { overlaidImage } from '#queries/overlay/overlaid_image'
import { checkOverlayImage } from '#services/images/check_overlay_image'
import type { Base64Upload } from '#services/images/base64_upload'
import {
  toStorableFile,
  prepareStorableFile,
  type StorableImage,
} from '#services/images/storable_image'

/** The image: a stored one by id or URL, one from the web, or an uploaded one. */
interface ImageSource {
  mediaId?: string
  imageUrl?: string
  image: Base64Upload | null
}

interface RenderOverlayInput extends ImageSource {
  organizationId: string
  /** In drawing order, the lowest first. */
  layers: Layer[]
}

/**
 * Draws texts on an image and stores the result beside the image without them, so that it can be
 * edited again. An image with texts is drawn again from its original.
 */
export default class RenderOverlay {
  /** @throws OverlayRefusedException, ImageRefusedException, E_ROW_NOT_FOUND */
  async handle({ organizationId, layers, ...source }: RenderOverlayInput) {
    return TemporaryFolder.runIn(async (folder) => {
      const original = await this.#original(organizationId, source, folder)
      const { file, row } = await this.#render(original, layers, folder)
      const { source: origin, attribution, altText } = original
      const fields = { source: origin, attribution, altText, originalMediaId: original.id, layers }
      return { original, media: await saveFile(file, () => Media.store({ ...row, ...fields })) }
    })
  }

  async #original(organizationId: string, source: ImageSource, folder: TemporaryFolder) {
    const mediaId = source.mediaId ?? (source.imageUrl ? mediaIdOf(source.imageUrl) : null)
    if (!mediaId) return this.#saveOriginal(organizationId, source, folder)
    const { original } = await overlaidImage(organizationId, mediaId)
    return original
  }

  /** An image from outside is stored first. */
  async #saveOriginal(organizationId: string, source: ImageSource, folder: TemporaryFolder) {
    const path = await pathOf(source, folder)
    const storable = await prepareStorableFile({ organizationId, path, filename: 'picture' })
    if (storable.kind === 'refused') throw new ImageRefusedException(storable.refusal)
    const { file, row } = storable
    return saveFile(file, () => Media.store({ ...row, source: 'upload', altText: null }))
  }

  async #render(original: Media, layers: Layer[], folder: TemporaryFolder) {
    const { mime, diskKey } = original
    if (!isOverlayType(mime)) throw new OverlayRefusedException('type')
    const [from, to] = [folder.file('original'), folder.file('drawn')]
    const rendered = await renderInWorker(async () => {
      await pipeline(await drive.use().getStream(diskKey), createWriteStream(from))
      return { from, to, mime, layers }
    })
    if (rendered.kind !== 'drawn') throw new OverlayRefusedException(rendered.kind)
    return publishable(original, to, rendered)
  }
}

/** Returns the path of an image from outside. */
async function pathOf({ imageUrl, image }: ImageSource, folder: TemporaryFolder) {
  if (imageUrl) {
    const fetched = await fetchImage(imageUrl)
    if (fetched.kind !== 'image') throw new OverlayRefusedException('unreachable')
    const path = folder.file('fetched')
    await writeFile(path, fetched.bytes)
    return path
  }
  if (!image) throw new OverlayRefusedException('empty')
  const checked = await checkOverlayImage(image.path, image.bytes)
  if (checked.kind === 'refused') throw new OverlayRefusedException(checked.refusal)
  return image.path
}

/** Returns the rendered file where LinkedIn accepts it; otherwise reduced like an upload. */
async function publishable(
  { organizationId, filename, mime }: Media,
  path: string,
  { width, height, bytes, sha256 }: OutputFile
): Promise<StorableImage> {
  if (bytes <= MAX_PUBLISH_BYTES && isPublishType(mime)) {
    const facts = { mime, width, height, bytes, sha256 }
    return toStorableFile({ organizationId, path, facts, filename })
  }
  const storable = await prepareStorableFile({ organizationId, path, filename })
  if (storable.kind === 'refused') throw new ImageRefusedException(storable.refusal)
  return storable
}

function isPublishType(mime: string): mime is PublishType {
  return mime === 'image/png' || mime === 'image/jpeg'
}
