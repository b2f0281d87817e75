import { createWriteStream } from 'node:fs'
import { open, readFile, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { buffer as readBytes } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { UPLOAD_BOUNDS } from '#domain/archives/archive_bounds'
import type { ArchiveBounds } from '#domain/archives/archive_bounds'
import { parseCsv } from '#domain/posts/csv/parse_csv'
import type { ParsedCsv, SheetRefusal } from '#domain/posts/csv/parse_csv'
import { imageFileKey, SHEET_BOUNDS } from '#domain/posts/csv/post_columns'
import { ArchiveFailure } from '#services/archives/archive_process'
import { ArchiveReader } from '#services/archives/archive_reader'
import type { Reader, Sheet, SheetFiles } from '#services/materials/reading_process'

const BOUNDS: ArchiveBounds = {
  ...UPLOAD_BOUNDS,
  zipBytes: SHEET_BOUNDS.zipBytes,
  unpackedBytes: 3 * SHEET_BOUNDS.zipBytes,
  entries: 2000,
}

/** Matches files that operating systems and archivers add by themselves. */
const OF_THE_SYSTEM = /(?:^|\/)(?:__MACOSX\/|\.)/

/** Reads the posts of a CSV file, or of the one in a ZIP, and unpacks the images that they name. */
export const read: Reader = async (_bytes, _onPage, _url, files) => {
  if (!files) throw new Error('a sheet is read from its path')
  return { kind: 'sheet', sheet: await readSheet(files) }
}

async function readSheet(files: SheetFiles): Promise<Sheet> {
  try {
    if (await isZip(files.path)) return await readZip(files)
    const { size } = await stat(files.path)
    return size > SHEET_BOUNDS.csvBytes
      ? refused('too_big')
      : toSheet(parseCsv(await readFile(files.path)), [])
  } catch (error) {
    if (!(error instanceof ArchiveFailure)) throw error
    return refused(error.refusal === 'too_big' ? 'too_big' : 'broken')
  }
}

function refused(refusal: SheetRefusal): Sheet {
  return { kind: 'refused', refusal }
}

function toSheet(parsed: ParsedCsv, images: [string, string][]): Sheet {
  return parsed.kind === 'rows' ? { ...parsed, images } : parsed
}

async function isZip(path: string) {
  const file = await open(path)
  try {
    const { buffer } = await file.read(Buffer.alloc(4), 0, 4, 0)
    return buffer.toString('latin1') === 'PK\x03\x04'
  } finally {
    await file.close()
  }
}

async function readZip({ path, folder }: SheetFiles): Promise<Sheet> {
  const zip = await ArchiveReader.open(path, BOUNDS)
  try {
    const paths = zip.paths.filter((name) => !OF_THE_SYSTEM.test(name))
    const [csv, ...others] = paths.filter((name) => /\.csv$/i.test(name))
    if (csv === undefined || others.length > 0) return refused('no_csv')
    if (zip.sizeOf(csv) > SHEET_BOUNDS.csvBytes) return refused('too_big')
    const parsed = parseCsv(await readBytes(await zip.file(csv)))
    if (parsed.kind === 'refused') return parsed
    return {
      ...parsed,
      images: await unpackImages(zip, { paths, folder, wanted: wantedOf(parsed) }),
    }
  } finally {
    zip.close()
  }
}

/** The keys of the files that rows name. */
function wantedOf({ columns, rows }: Extract<ParsedCsv, { kind: 'rows' }>) {
  const column = columns.indexOf('image_file')
  const names = column < 0 ? [] : rows.flatMap(({ cells }) => cells[column]?.trim() || [])
  return new Set(names.map(imageFileKey))
}

interface Unpacking {
  paths: string[]
  folder: string
  wanted: ReadonlySet<string>
}

/** A row names an image by its path in the ZIP or by its name alone. */
async function unpackImages(zip: ArchiveReader, { paths, folder, wanted }: Unpacking) {
  const images = new Map<string, string>()
  for (const name of paths) {
    const names = [imageFileKey(name), imageFileKey(basename(name))]
    const found = names.filter((each) => wanted.has(each) && !images.has(each))
    if (found.length === 0 || images.size >= SHEET_BOUNDS.images) continue
    const path = join(folder, `image-${images.size}`)
    await pipeline(await zip.file(name), createWriteStream(path, { mode: 0o600 }))
    for (const each of found) images.set(each, path)
  }
  return [...images]
}
