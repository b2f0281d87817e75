import type { Layer } from '#domain/overlay/layer'
import Media from '#models/media'

/**
 * A picture of an organization as it is opened in the editor: the picture without its texts, and the
 * texts; one without texts, or whose original is gone, is its own original.
 * @throws E_ROW_NOT_FOUND
 */
export async function overlaidPicture(
  organizationId: string,
  mediaId: string
): Promise<{ original: Media; layers: Layer[] }> {
  const own = () => Media.query().where('organization_id', organizationId)
  const media = await own().where('id', mediaId).firstOrFail()
  const { originalMediaId, layers } = media
  const original = originalMediaId && (await own().where('id', originalMediaId).first())
  return original ? { original, layers: layers ?? [] } : { original: media, layers: [] }
}
