import { createHash } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import type { ImageRefusal, PublishType } from '#domain/media/rules'
import type { EncodedImage } from '#services/images/image_encoding'
import { publishableApart } from '#services/images/drawing_process'
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

/** A file that an image is made of apart from the server; the image lies beside it. */
interface FileToStore {
  organizationId: string
  path: string
  filename: string
}

interface FileToPlace extends FileToStore {
  facts: ImageFacts
}

/** What the row of a stored image says of its file. */
interface ImageFacts {
  mime: PublishType
  width: number
  height: number
  bytes: number
  sha256: string
}

/** What `keepFile` puts on the disk, and what the row that names it says. */
export interface StorableImage {
  kind: 'storable'
  file: { diskKey: string; mime: PublishType } & ({ bytes: Buffer } | { path: string })
  row: { id: string; organizationId: string; diskKey: string; filename: string } & ImageFacts
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

/** The same from file to file, by the process that draws: for crowds of large pictures. */
export async function storableFile({
  path,
  ...place
}: FileToStore): Promise<StorableImage | { kind: 'refused'; refusal: ImageRefusal }> {
  const to = `${path}.publishable`
  const made = await publishableApart({ from: path, to })
  if (made.kind === 'refused') return made
  const { kind, ...facts } = made
  return placedFile({ ...place, path: to, facts })
}

/** The same for an image that is publishable already. */
export function placedImage({ image, ...place }: ImageToPlace): StorableImage {
  const { bytes, mime, width, height } = image // what a source says besides is no fact of the file
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const facts = { mime, width, height, bytes: bytes.length, sha256 }
  return placed({ ...place, facts }, { bytes })
}

/** The same for one that lies in a file. */
export function placedFile({ path, ...image }: FileToPlace): StorableImage {
  return placed(image, { path })
}

function placed(
  { organizationId, facts, filename }: Omit<FileToPlace, 'path'>,
  content: { bytes: Buffer } | { path: string }
): StorableImage {
  const { mime } = facts
  const id = uuidv7()
  const diskKey = `organizations/${organizationId}/${id}.${EXTENSIONS[mime]}`
  const names = { id, organizationId, diskKey, filename: storedName(filename, EXTENSIONS[mime]) }
  return { kind: 'storable', file: { diskKey, mime, ...content }, row: { ...names, ...facts } }
}

/** 'Dock at night.HEIC' -> 'Dock at night.jpg': the type is what we made of it. */
function storedName(filename: string, extension: string) {
  const stem = filename.replace(/\.[A-Za-z0-9]{1,5}$/, '').replace(/[^\p{L}\p{N} ._-]+/gu, '_')
  return `${stem.trim().slice(0, 120) || 'image'}.${extension}`
}
