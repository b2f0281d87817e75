import { VendorRefusal } from '#sandbox/openrouter/problems'
import { SAMPLE } from '#sandbox/writer/write_sample'

/**
 * The size of an image, in one sentence.
 * @param address `data:`, as a model takes it; it cannot reach the addresses of this machine
 * @throws VendorRefusal 400
 */
export async function describePicture(address: string): Promise<string> {
  const base64 = /^data:image\/[\w.+-]+;base64,([\s\S]+)$/.exec(address)?.[1]
  if (base64 === undefined) throw unreadable('Failed to fetch the image from its URL')
  const { default: sharp } = await import('sharp')
  const picture = sharp(Buffer.from(base64, 'base64'))
  const { width, height } = await picture.metadata().catch(() => ({ width: 0, height: 0 }))
  if (!width || !height) throw unreadable('Could not process image')
  return `${SAMPLE}: an image of ${width} x ${height} pixels.`
}

function unreadable(message: string): VendorRefusal {
  return new VendorRefusal(400, 'invalid_image', message)
}
