import { createHash } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { OPERATOR_BOUNDS } from '#domain/archives/bounds'
import {
  BACKUP_FILES,
  CHECKSUMS_NAME,
  MANIFEST_NAME,
  tablePath,
  type Manifest,
} from '#domain/archives/manifest'
import { ArchiveFailure } from '#services/archives/archive_failure'
import { ArchiveReader, asFailure } from '#services/archives/archive_reader'

export interface VerifiedBackup {
  manifest: Manifest
  rows: number
  files: number
  /** Stored files that had changed before the backup was made: their rows name other bytes. */
  damaged: string[]
}

const CHECKSUM = /^([0-9a-f]{64}) {2}(.+)$/

/**
 * Reads a backup from end to end and changes nothing: every part by its SHA-256 (those of an older Herald
 * by the ZIP's CRC-32), every row, every count.
 * @throws ArchiveFailure naming the part
 */
export async function verifyBackup(path: string): Promise<VerifiedBackup> {
  const archive = await ArchiveReader.open(path, OPERATOR_BOUNDS)
  try {
    const manifest = await archive.manifest('backup')
    const digests = await digestsOf(archive)
    await compare(archive, manifest, digests)
    const rows = await countRows(archive, manifest)
    const files = [...digests.keys()].filter((name) => name.startsWith(BACKUP_FILES))
    if (files.length !== manifest.files) throw new ArchiveFailure('incomplete', BACKUP_FILES)
    return { manifest, rows, files: files.length, damaged: await changedMedia(archive, digests) }
  } finally {
    archive.close()
  }
}

/** The SHA-256 of every part but the two that speak of the others. */
async function digestsOf(archive: ArchiveReader) {
  const digests = new Map<string, string>()
  for (const path of archive.paths) {
    if (path !== MANIFEST_NAME) digests.set(path, await digestOf(archive, path))
  }
  return digests
}

async function digestOf(archive: ArchiveReader, path: string) {
  const hash = createHash('sha256')
  let crc = 0
  try {
    for await (const piece of await archive.file(path)) {
      hash.update(piece as Buffer)
      crc = crc32(piece as Buffer, crc)
    }
  } catch (error) {
    throw asFailure(error, path)
  }
  if (crc !== archive.crcOf(path)) throw new ArchiveFailure('damaged', path)
  return hash.digest('hex')
}

/** The list of checksums is itself named by the manifest; an older Herald wrote none. */
async function compare(archive: ArchiveReader, manifest: Manifest, digests: Map<string, string>) {
  if (typeof manifest.checksums !== 'string') return
  if (digests.get(CHECKSUMS_NAME) !== manifest.checksums) {
    throw new ArchiveFailure('damaged', CHECKSUMS_NAME)
  }
  const listed = new Set<string>([CHECKSUMS_NAME])
  for await (const line of archive.lines(CHECKSUMS_NAME)) {
    const [, sum, path = ''] = CHECKSUM.exec(line) ?? []
    if (sum === undefined) continue
    if (!digests.has(path)) throw new ArchiveFailure('incomplete', path)
    if (digests.get(path) !== sum) throw new ArchiveFailure('damaged', path)
    listed.add(path)
  }
  const unlisted = [...digests.keys()].find((path) => !listed.has(path))
  if (unlisted !== undefined) throw new ArchiveFailure('damaged', unlisted)
}

async function countRows(archive: ArchiveReader, { tables }: Manifest) {
  let all = 0
  for (const [table, expected] of Object.entries(tables)) {
    let count = 0
    for await (const row of archive.rows(table)) if (row !== undefined) count += 1
    if (count !== expected) throw new ArchiveFailure('incomplete', tablePath(table))
    all += count
  }
  return all
}

/** What the disk had lost before: it is told, and is no reason to refuse the rest. */
async function changedMedia(archive: ArchiveReader, digests: ReadonlyMap<string, string>) {
  if (!archive.has('media')) return []
  const changed: string[] = []
  for await (const row of archive.rows('media')) {
    const { disk_key: key, sha256 } = Object(row) as { disk_key?: unknown; sha256?: unknown }
    const digest = digests.get(`${BACKUP_FILES}${String(key)}`)
    if (digest !== undefined && digest !== sha256) changed.push(String(key))
  }
  return changed
}
