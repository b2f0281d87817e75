import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { IMAGE_SENTENCES } from '#domain/media/image_rules'
import { SHEET_BOUNDS } from '#domain/posts/csv/post_columns'
import type { RowImage } from '#domain/posts/csv/planned_row'
import { prepareStorableFile } from '#services/images/storable_image'
import type { StorableImage } from '#services/images/storable_image'
import { fetchImage } from '#services/web/fetch_image'
import Media from '#models/media'

/** An image that rows refer to: ready to be stored, stored already, or unusable. */
export type SheetImage =
  StorableImage | { kind: 'stored'; id: string } | { kind: 'refused'; sentence: string }

interface Sources {
  organizationId: string
  /** The images of the ZIP by their names. */
  files: ReadonlyMap<string, string>
  /** Where downloaded images are put. */
  folder: string
}

const MISSING_FILE = "The image isn't in the file. Put it into a ZIP together with the CSV file."

const UNKNOWN_IMAGE = 'This image no longer exists.'

const TOO_MANY = `A file can bring up to ${SHEET_BOUNDS.images} images. Split it.`

/** How many images are downloaded at the same time. Each may have 10 MB. */
const CONCURRENT = 2

/** Returns the key under which an image is found in the result. */
export function imageKey({ kind, name }: RowImage): string {
  return `${kind} ${name}`
}

/**
 * Reads each image once and makes it publishable. A URL is fetched like any URL that users enter,
 * behind the guard. Nothing is stored.
 */
export async function prepareImages(images: readonly RowImage[], sources: Sources) {
  const wanted = [...new Map(images.map((image) => [imageKey(image), image]))]
  const prepared = new Map<string, SheetImage>()
  const queue = wanted.entries()
  const work = async () => {
    for (const [index, [key, image]] of queue) {
      const isOver = index >= SHEET_BOUNDS.images
      prepared.set(key, isOver ? refused(TOO_MANY) : await prepare(image, index, sources))
    }
  }
  await Promise.all(Array.from({ length: CONCURRENT }, work))
  return prepared
}

function refused(sentence: string): SheetImage {
  return { kind: 'refused', sentence }
}

async function prepare({ kind, name }: RowImage, index: number, sources: Sources) {
  const { organizationId, files, folder } = sources
  if (kind === 'stored') return findStored(organizationId, name)
  if (kind === 'file') {
    const path = files.get(name)
    return path === undefined ? refused(MISSING_FILE) : toImage(organizationId, path, name)
  }
  const fetched = await fetchImage(name)
  if (fetched.kind === 'refused') return refused(fetched.sentence)
  const path = join(folder, `fetched-${index}`)
  await writeFile(path, fetched.bytes, { mode: 0o600 })
  return toImage(organizationId, path, new URL(name).pathname)
}

async function toImage(organizationId: string, path: string, name: string): Promise<SheetImage> {
  const filename = name.split('/').at(-1) || 'image'
  const image = await prepareStorableFile({ organizationId, path, filename })
  return image.kind === 'refused' ? refused(IMAGE_SENTENCES[image.refusal]) : image
}

async function findStored(organizationId: string, id: string): Promise<SheetImage> {
  const media = await Media.query().where({ id, organization_id: organizationId }).first()
  return media ? { kind: 'stored', id: media.id } : refused(UNKNOWN_IMAGE)
}
