import { paintPicture } from '#sandbox/pictures/paint_picture'
import type { PictureFormat } from '#sandbox/pictures/paint_picture'
import type { PathParams, PeerReply, PeerRequest } from '#sandbox/peer/peer_types'
import { sizeOf } from '#sandbox/stock/found_photos'

const USUAL_WIDTH = 1080
const WIDEST = 3000

/** The picture behind an address: `w` wide, and of the format `fm`, as the image hosts do it. */
export async function showPhoto(request: PeerRequest, { id }: PathParams): Promise<PeerReply> {
  const size = sizeOf(id)
  if (!size) return { status: 404, headers: { 'content-type': 'text/plain' }, body: 'Not Found' }
  const query = new URLSearchParams(request.query)
  const wanted = Number(query.get('w') ?? USUAL_WIDTH) || USUAL_WIDTH
  const width = Math.round(Math.min(Math.max(wanted, 16), size.width, WIDEST))
  const height = Math.round((width * size.height) / size.width)
  const format = formatOf(query.get('fm'))
  const body = await paintPicture(id, { width, height }, format)
  return { status: 200, headers: { 'content-type': `image/${format}` }, body }
}

function formatOf(name: string | null): PictureFormat {
  return name === 'png' || name === 'webp' ? name : 'jpeg'
}
