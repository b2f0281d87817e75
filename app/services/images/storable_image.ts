import { hash } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import type { ImageRefusal, PublishType } from '#domain/media/image_rules'
import { storedFilename } from '#domain/media/stored_filename'
import type { EncodedImage } from '#services/images/image_encoding'
import { preparePublishableInWorker } from '#services/images/render_process'
import { prepareImage } from '#services/images/prepare_image'

interface ImageToStore {
  organizationId: string
  /** Its bytes or its path. */
  file: Uint8Array | string
  filename: string
}

interface ImageToPlace {
  organizationId: string
  image: EncodedImage
  filename: string
}

/** A source file that is converted in the render process. The result is stored beside it. */
interface FileToStore {
  organizationId: string
  path: string
  filename: string
}

interface FileToPlace extends FileToStore {
  facts: ImageFacts
}

/** The properties of a file that are stored in its row. */
interface ImageFacts {
  mime: PublishType
  width: number
  height: number
  bytes: number
  sha256: string
}

/** The file that `saveFile` stores, and the values of its row. */
export interface StorableImage {
  kind: 'storable'
  file: { diskKey: string; mime: PublishType } & ({ bytes: Buffer } | { path: string })
  row: { id: string; organizationId: string; diskKey: string; filename: string } & ImageFacts
}

const EXTENSIONS = { 'image/jpeg': 'jpg', 'image/png': 'png' } as const

/** Makes an image publishable and assigns its key in the organization's files. */
export async function prepareStorableImage({
  organizationId,
  file,
  filename,
}: ImageToStore): Promise<StorableImage | { kind: 'refused'; refusal: ImageRefusal }> {
  const prepared = await prepareImage(file)
  if (prepared.kind === 'refused') return prepared
  return toStorableImage({ organizationId, image: prepared.image, filename })
}

/**
 * Makes an image in a file publishable in the render process, which is used for many large images.
 */
export async function prepareStorableFile({
  path,
  ...place
}: FileToStore): Promise<StorableImage | { kind: 'refused'; refusal: ImageRefusal }> {
  const to = `${path}.publishable`
  const result = await preparePublishableInWorker({ from: path, to })
  if (result.kind === 'refused') return result
  const { kind, ...facts } = result
  return toStorableFile({ ...place, path: to, facts })
}

/** Assigns a key to an image that is publishable already. */
export function toStorableImage({ image, ...place }: ImageToPlace): StorableImage {
  const { bytes, mime, width, height } = image // other properties of the source are not stored
  const sha256 = hash('sha256', bytes)
  const facts = { mime, width, height, bytes: bytes.length, sha256 }
  return toStorable({ ...place, facts }, { bytes })
}

/** Assigns a key to an image in a file that is publishable already. */
export function toStorableFile({ path, ...image }: FileToPlace): StorableImage {
  return toStorable(image, { path })
}

function toStorable(
  { organizationId, facts, filename }: Omit<FileToPlace, 'path'>,
  content: { bytes: Buffer } | { path: string }
): StorableImage {
  const { mime } = facts
  const id = uuidv7()
  const diskKey = `organizations/${organizationId}/${id}.${EXTENSIONS[mime]}`
  const names = {
    id,
    organizationId,
    diskKey,
    filename: storedFilename(filename, { extension: EXTENSIONS[mime], fallback: 'image' }),
  }
  return { kind: 'storable', file: { diskKey, mime, ...content }, row: { ...names, ...facts } }
}
