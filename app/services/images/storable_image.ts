import { createHash } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import type { ImageRefusal, PublishType } from '#domain/media/rules'
import type { EncodedImage } from '#services/images/image_encoding'
import { prepareImage } from '#services/images/prepare_image'

interface ImageToStore {
  organizationId: string
  /** Its bytes, or where they lie. */
  file: Uint8Array | string
  filename: string
}

interface ImageToPlace {
  organizationId: string
  image: EncodedImage
  filename: string
}

/** What `keepFile` puts on the disk, and what the row that names it says. */
export interface StorableImage {
  kind: 'storable'
  file: { diskKey: string; bytes: Buffer; mime: PublishType }
  row: {
    id: string
    organizationId: string
    diskKey: string
    filename: string
    mime: PublishType
    width: number
    height: number
    bytes: number
    sha256: string
  }
}

const EXTENSIONS = { 'image/jpeg': 'jpg', 'image/png': 'png' } as const

/** An image made publishable, with a place of its own among the organization's files. */
export async function storableImage({
  organizationId,
  file,
  filename,
}: ImageToStore): Promise<StorableImage | { kind: 'refused'; refusal: ImageRefusal }> {
  const prepared = await prepareImage(file)
  if (prepared.kind === 'refused') return prepared
  return placedImage({ organizationId, image: prepared.image, filename })
}

/** The same for an image that is publishable already. */
export function placedImage({ organizationId, image, filename }: ImageToPlace): StorableImage {
  const { mime, bytes } = image
  const id = uuidv7()
  const diskKey = `organizations/${organizationId}/${id}.${EXTENSIONS[mime]}`
  const row = { id, organizationId, diskKey, ...factsOf(image, filename) }
  return { kind: 'storable', file: { diskKey, bytes, mime }, row }
}

function factsOf({ mime, bytes, width, height }: EncodedImage, filename: string) {
  return {
    ...{ mime, width, height },
    bytes: bytes.length,
    filename: storedName(filename, EXTENSIONS[mime]),
    sha256: createHash('sha256').update(bytes).digest('hex'),
  }
}

/** 'Dock at night.HEIC' -> 'Dock at night.jpg': the type is what we made of it. */
function storedName(filename: string, extension: string) {
  const stem = filename.replace(/\.[A-Za-z0-9]{1,5}$/, '').replace(/[^\p{L}\p{N} ._-]+/gu, '_')
  return `${stem.trim().slice(0, 120) || 'image'}.${extension}`
}
