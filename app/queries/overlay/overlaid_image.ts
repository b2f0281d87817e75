import type { Layer } from '#domain/overlay/layer'
import Media from '#models/media'

/**
 * An organization's image for the overlay editor: the image without its texts, and the texts. An
 * image without texts or without its original counts as its own original.
 * @throws E_ROW_NOT_FOUND
 */
export async function overlaidImage(
  organizationId: string,
  mediaId: string
): Promise<{ original: Media; layers: Layer[] }> {
  const own = () => Media.query().where('organization_id', organizationId)
  const media = await own().where('id', mediaId).firstOrFail()
  const { originalMediaId, layers } = media
  const original = originalMediaId && (await own().where('id', originalMediaId).first())
  return original ? { original, layers: layers ?? [] } : { original: media, layers: [] }
}
