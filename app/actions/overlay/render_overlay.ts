import drive from '@adonisjs/drive/services/main'
import { mediaIdOf } from '#domain/media/address'
import { MAX_PUBLISH_BYTES, type PublishType } from '#domain/media/rules'
import type { Layer } from '#domain/overlay/layer'
import { isOverlayType } from '#domain/overlay/picture_rules'
import ImageRefusedException from '#exceptions/image_refused_exception'
import OverlayRefusedException from '#exceptions/overlay_refused_exception'
import Media from '#models/media'
import { keepFile } from '#services/images/keep_file'
import { decodedPicture } from '#services/images/overlay_picture'
import { drawInThread } from '#services/images/overlay_threads'
import { placedImage, storableImage, type StorableImage } from '#services/images/storable_image'
import { fetchImage } from '#services/web/fetch_image'

/** Which picture: one of ours by its id or address, one of the web, or its bytes. */
interface PictureSource {
  mediaId?: string
  imageUrl?: string
  imageBase64?: string
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
    const original = await this.#original(organizationId, source)
    const { mime } = original
    if (!isOverlayType(mime)) throw new OverlayRefusedException('type')
    const picture = async () => ({ bytes: await drive.use().getBytes(original.diskKey), mime })
    const drawn = await drawInThread(picture, layers)
    if (drawn.kind === 'broken') throw new OverlayRefusedException('broken')
    const { file, row } = await publishable(original, drawn)
    const { source: maker, attribution, altText } = original
    const made = { source: maker, attribution, altText, originalMediaId: original.id, layers }
    return { original, media: await keepFile(file, () => Media.create({ ...row, ...made })) }
  }

  /** The picture without texts. */
  async #original(organizationId: string, source: PictureSource) {
    const mediaId = source.mediaId ?? (source.imageUrl ? mediaIdOf(source.imageUrl) : null)
    if (mediaId === null || mediaId === undefined) return this.#kept(organizationId, source)
    const own = () => Media.query().where('organization_id', organizationId)
    const media = await own().where('id', mediaId).firstOrFail()
    const { originalMediaId } = media
    return (originalMediaId && (await own().where('id', originalMediaId).first())) || media
  }

  /** A picture that is none of ours yet becomes one. */
  async #kept(organizationId: string, source: PictureSource) {
    const image = await bytesOf(source)
    const storable = await storableImage({ organizationId, file: image, filename: 'picture' })
    if (storable.kind === 'refused') throw new ImageRefusedException(storable.refusal)
    const { file, row } = storable
    return keepFile(file, () => Media.create({ ...row, source: 'upload', altText: null }))
  }
}

async function bytesOf({ imageUrl, imageBase64 }: PictureSource) {
  if (imageUrl) {
    const fetched = await fetchImage(imageUrl)
    if (fetched.kind !== 'image') throw new OverlayRefusedException('unreachable')
    return fetched.bytes
  }
  const picture = await decodedPicture(imageBase64 ?? '')
  if (picture.kind === 'refused') throw new OverlayRefusedException(picture.refusal)
  return picture.bytes
}

/** As it was drawn where LinkedIn takes it so; else made small enough, as an upload is. */
async function publishable(
  { organizationId, filename, mime }: Media,
  drawn: { bytes: Uint8Array<ArrayBuffer>; width: number; height: number }
): Promise<StorableImage> {
  const bytes = Buffer.from(drawn.bytes.buffer)
  if (bytes.length <= MAX_PUBLISH_BYTES && isPublishType(mime)) {
    const { width, height } = drawn
    return placedImage({ organizationId, image: { mime, bytes, width, height }, filename })
  }
  const storable = await storableImage({ organizationId, file: bytes, filename })
  if (storable.kind === 'refused') throw new ImageRefusedException(storable.refusal)
  return storable
}

function isPublishType(mime: string): mime is PublishType {
  return mime === 'image/png' || mime === 'image/jpeg'
}
