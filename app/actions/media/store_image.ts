import { createHash } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import { keepFile } from '#services/images/keep_file'
import { prepareImage } from '#services/images/prepare_image'
import ImageRefusedException from '#exceptions/image_refused_exception'
import Media from '#models/media'

type StoreImageInput = {
  organizationId: string
  /** Its bytes, or where they lie. */
  file: Uint8Array | string
  filename: string
  source: 'upload' | 'demo'
  altText?: string
}

const EXTENSIONS = { 'image/jpeg': 'jpg', 'image/png': 'png' } as const

/** 'Dock at night.HEIC' -> 'Dock at night.jpg': the type is what we made of it. */
function storedName(filename: string, extension: string) {
  const stem = filename.replace(/\.[A-Za-z0-9]{1,5}$/, '').replace(/[^\p{L}\p{N} ._-]+/gu, '_')
  return `${stem.trim().slice(0, 120) || 'image'}.${extension}`
}

/** Makes an uploaded image publishable and keeps it: first the file, then the row that names it. */
export default class StoreImage {
  /** @throws ImageRefusedException */
  async handle({ organizationId, file, filename, source, altText }: StoreImageInput) {
    const prepared = await prepareImage(file)
    if (prepared.kind === 'refused') throw new ImageRefusedException(prepared.refusal)
    const { mime, bytes, width, height } = prepared.image
    const id = uuidv7()
    const extension = EXTENSIONS[mime]
    const diskKey = `organizations/${organizationId}/${id}.${extension}`
    const row = {
      ...{ id, organizationId, diskKey, mime, width, height, source },
      bytes: bytes.length,
      filename: storedName(filename, extension),
      sha256: createHash('sha256').update(bytes).digest('hex'),
      altText: altText ?? null,
    }
    return keepFile({ diskKey, bytes, mime }, () => Media.create(row))
  }
}
