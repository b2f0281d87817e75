import { createWriteStream } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import drive from '@adonisjs/drive/services/main'
import { mediaIdOf } from '#domain/media/address'
import { MAX_PUBLISH_BYTES, type PublishType } from '#domain/media/rules'
import type { Layer } from '#domain/overlay/layer'
import { isOverlayType } from '#domain/overlay/picture_rules'
import ImageRefusedException from '#exceptions/image_refused_exception'
import OverlayRefusedException from '#exceptions/overlay_refused_exception'
import Media from '#models/media'
import { drawApart } from '#services/images/drawing_process'
import type { MadeFile } from '#services/images/drawing_order'
import { keepFile } from '#services/images/keep_file'
import { checkedPicture } from '#services/images/overlay_picture'
import type { SentPicture } from '#services/images/sent_picture'
import { placedFile, storableFile, type StorableImage } from '#services/images/storable_image'
import { WorkFolder } from '#services/images/work_folder'
import { fetchImage } from '#services/web/fetch_image'

/** Which picture: one of ours by its id or address, one of the web, or one that was sent. */
interface PictureSource {
  mediaId?: string
  imageUrl?: string
  picture: SentPicture | null
}

interface RenderOverlayInput extends PictureSource {
  organizationId: string
  /** In the order they are drawn, the first one lowest. */
  layers: Layer[]
}

/**
 * Draws texts on a picture and keeps the result beside the picture without them, so that it can be
 * opened and changed again. A picture with texts is drawn anew from its original.
 */
export default class RenderOverlay {
  /** @throws OverlayRefusedException, ImageRefusedException, E_ROW_NOT_FOUND */
  async handle({ organizationId, layers, ...source }: RenderOverlayInput) {
    return WorkFolder.during(async (folder) => {
      const original = await this.#original(organizationId, source, folder)
      const { file, row } = await this.#drawn(original, layers, folder)
      const { source: maker, attribution, altText } = original
      const made = { source: maker, attribution, altText, originalMediaId: original.id, layers }
      return { original, media: await keepFile(file, () => Media.create({ ...row, ...made })) }
    })
  }

  /** The picture without texts. */
  async #original(organizationId: string, source: PictureSource, folder: WorkFolder) {
    const mediaId = source.mediaId ?? (source.imageUrl ? mediaIdOf(source.imageUrl) : null)
    if (mediaId === null || mediaId === undefined) return this.#kept(organizationId, source, folder)
    const own = () => Media.query().where('organization_id', organizationId)
    const media = await own().where('id', mediaId).firstOrFail()
    const { originalMediaId } = media
    return (originalMediaId && (await own().where('id', originalMediaId).first())) || media
  }

  /** A picture that is none of ours yet becomes one. */
  async #kept(organizationId: string, source: PictureSource, folder: WorkFolder) {
    const path = await pathOf(source, folder)
    const storable = await storableFile({ organizationId, path, filename: 'picture' })
    if (storable.kind === 'refused') throw new ImageRefusedException(storable.refusal)
    const { file, row } = storable
    return keepFile(file, () => Media.create({ ...row, source: 'upload', altText: null }))
  }

  async #drawn(original: Media, layers: Layer[], folder: WorkFolder) {
    const { mime, diskKey } = original
    if (!isOverlayType(mime)) throw new OverlayRefusedException('type')
    const [from, to] = [folder.file('original'), folder.file('drawn')]
    const drawn = await drawApart(async () => {
      await pipeline(await drive.use().getStream(diskKey), createWriteStream(from))
      return { from, to, mime, layers }
    })
    if (drawn.kind === 'broken') throw new OverlayRefusedException('broken')
    return publishable(original, to, drawn)
  }
}

/** Where a picture lies that is none of ours. */
async function pathOf({ imageUrl, picture }: PictureSource, folder: WorkFolder) {
  if (imageUrl) {
    const fetched = await fetchImage(imageUrl)
    if (fetched.kind !== 'image') throw new OverlayRefusedException('unreachable')
    const path = folder.file('fetched')
    await writeFile(path, fetched.bytes)
    return path
  }
  if (!picture) throw new OverlayRefusedException('empty')
  const checked = await checkedPicture(picture.path, picture.bytes)
  if (checked.kind === 'refused') throw new OverlayRefusedException(checked.refusal)
  return picture.path
}

/** As it was drawn where LinkedIn takes it so; else made small enough, as an upload is. */
async function publishable(
  { organizationId, filename, mime }: Media,
  path: string,
  { width, height, bytes, sha256 }: MadeFile
): Promise<StorableImage> {
  if (bytes <= MAX_PUBLISH_BYTES && isPublishType(mime)) {
    const facts = { mime, width, height, bytes, sha256 }
    return placedFile({ organizationId, path, facts, filename })
  }
  const storable = await storableFile({ organizationId, path, filename })
  if (storable.kind === 'refused') throw new ImageRefusedException(storable.refusal)
  return storable
}

function isPublishType(mime: string): mime is PublishType {
  return mime === 'image/png' || mime === 'image/jpeg'
}
