import { createHash } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { OPERATOR_BOUNDS } from '#domain/archives/archive_bounds'
import { BACKUP_FILES, CHECKSUMS_NAME, MANIFEST_NAME, tablePath } from '#domain/archives/manifest'
import type { Manifest } from '#domain/archives/manifest'
import { ArchiveFailure } from '#services/archives/archive_process'
import { ArchiveReader, toArchiveFailure } from '#services/archives/archive_reader'

export interface VerifiedBackup {
  manifest: Manifest
  rows: number
  files: number
  /** Stored files whose content differed from their rows before the backup was made. */
  damaged: string[]
}

const CHECKSUM = /^([0-9a-f]{64}) {2}(.+)$/

/**
 * Reads a whole backup without changing anything. Checks every part by its SHA-256 (by the ZIP's
 * CRC-32 in backups of older versions), every row and every count.
 * @throws ArchiveFailure naming the part
 */
export async function verifyBackup(path: string): Promise<VerifiedBackup> {
  const archive = await ArchiveReader.open(path, OPERATOR_BOUNDS)
  try {
    const manifest = await archive.manifest('backup')
    const digests = await computeDigests(archive)
    await compareChecksums(archive, manifest, digests)
    const rows = await countRows(archive, manifest)
    const files = [...digests.keys()].filter((name) => name.startsWith(BACKUP_FILES))
    if (files.length !== manifest.files) throw new ArchiveFailure('incomplete', BACKUP_FILES)
    return {
      manifest,
      rows,
      files: files.length,
      damaged: await findChangedMedia(archive, digests),
    }
  } finally {
    archive.close()
  }
}

/** Returns the SHA-256 of every part except the manifest. */
async function computeDigests(archive: ArchiveReader) {
  const digests = new Map<string, string>()
  for (const path of archive.paths) {
    if (path !== MANIFEST_NAME) digests.set(path, await computeDigest(archive, path))
  }
  return digests
}

async function computeDigest(archive: ArchiveReader, path: string) {
  const hash = createHash('sha256')
  let crc = 0
  try {
    for await (const piece of await archive.file(path)) {
      hash.update(piece as Buffer)
      crc = crc32(piece as Buffer, crc)
    }
  } catch (error) {
    throw toArchiveFailure(error, path)
  }
  if (crc !== archive.crcOf(path)) throw new ArchiveFailure('damaged', path)
  return hash.digest('hex')
}

/** The manifest contains the checksum of the checksum list. Older versions wrote neither. */
async function compareChecksums(
  archive: ArchiveReader,
  manifest: Manifest,
  digests: Map<string, string>
) {
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

/**
 * Finds media whose content no longer matches their row. The disk had changed them before the
 * backup, so the backup itself is still valid.
 */
async function findChangedMedia(archive: ArchiveReader, digests: ReadonlyMap<string, string>) {
  if (!archive.has('media')) return []
  const changed: string[] = []
  for await (const row of archive.rows('media')) {
    const { disk_key: key, sha256 } = Object(row) as { disk_key?: unknown; sha256?: unknown }
    const digest = digests.get(`${BACKUP_FILES}${String(key)}`)
    if (digest !== undefined && digest !== sha256) changed.push(String(key))
  }
  return changed
}
