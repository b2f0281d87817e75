import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import env from '#start/env'
import drive from '@adonisjs/drive/services/main'
import { createFolder, projectPath } from '#config/paths'
import { causeOf, codesOf } from '#domain/health/failure_causes'
import { fine, problem } from '#domain/health/findings'
import type { Finding } from '#domain/health/findings'
import { BackupBucket, backupSettings } from '#services/archives/backup_storage'

const PART = 'storage'
const PROBE = 'health/doctor'
const CHECK_BUCKET = 'Check S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_KEY and S3_SECRET in .env.'

const NO_LISTING = "S3_KEY isn't allowed to list this bucket."

const WRITTEN = 'written by the doctor'

/** Writes a file, reads it back and removes it, in the same way as uploads. */
export async function checkStorage(): Promise<Finding> {
  const disk = drive.use()
  try {
    await disk.put(PROBE, WRITTEN)
    if ((await disk.get(PROBE)) !== WRITTEN)
      throw new Error("A file that was written couldn't be read back.")
    await disk.delete(PROBE)
    await requireListing(disk)
    return fine(PART, place())
  } catch (error) {
    return problem(PART, `${place()} can't be used: ${causeOf(error)}`, cure())
  }
}

/**
 * Without the right to list, a store answers that a missing file is forbidden. Pages then fail
 * instead of leaving an image out, and nothing can be restored.
 */
async function requireListing(disk: ReturnType<typeof drive.use>) {
  try {
    await disk.listAll('health', { recursive: true })
  } catch (error) {
    throw codesOf(error).includes('AccessDenied') ? new Error(NO_LISTING) : error
  }
}

/**
 * Writes to the target of the daily backup, so that a wrong one is noticed before the night.
 * Without BACKUP_AT there is nothing to check.
 */
export async function checkBackupTarget(): Promise<Finding[]> {
  const { timeOfDay, to } = backupSettings()
  if (timeOfDay === null) return []
  const target = to === 'bucket' ? 'The bucket for backups' : `BACKUP_TO (${to.path})`
  try {
    if (to === 'bucket') await new BackupBucket().probe()
    else {
      createFolder(to.path)
      await probeFolder(to.path)
    }
    return []
  } catch (error) {
    const remedy =
      to === 'bucket' ? CHECK_BUCKET : 'Check BACKUP_TO in .env, its owner and the free disk space.'
    return [problem('backups', `${target} can't be written: ${causeOf(error)}`, remedy)]
  }
}

/** Uploads are received in this folder, and an older backup is upgraded in it. */
export async function checkTemporaryFolder(): Promise<Finding[]> {
  try {
    await probeFolder(tmpdir())
    return []
  } catch (error) {
    const what = `TMPDIR (${tmpdir()}) can't be written: ${causeOf(error)}`
    return [problem('disk', what, 'Check TMPDIR, its owner and the free disk space.')]
  }
}

/** Creates a file in the folder and removes it again. */
async function probeFolder(path: string) {
  const folder = await mkdtemp(join(path, '.doctor-'))
  try {
    await writeFile(join(folder, 'probe'), WRITTEN)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function isBucket() {
  return env.get('DRIVE_DISK', 'fs') === 's3'
}

function place() {
  if (!isBucket()) return projectPath(env.get('STORAGE_PATH', 'storage/media'))
  const endpoint = env.get('S3_ENDPOINT')
  return `The bucket ${env.get('S3_BUCKET', '')}${endpoint ? ` at ${new URL(endpoint).host}` : ''}`
}

function cure() {
  return isBucket()
    ? CHECK_BUCKET
    : 'Check STORAGE_PATH in .env, its owner and the free disk space.'
}
