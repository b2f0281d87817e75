import env from '#start/env'
import drive from '@adonisjs/drive/services/main'
import { projectPath } from '#config/paths'
import { causeOf } from '#domain/health/failure_causes'
import { fine, problem, type Finding } from '#domain/health/finding'

const PART = 'storage'
const PROBE = 'health/doctor'
const WRITTEN = 'written by the doctor'

/** Writes a file, reads it back and removes it, as uploads are. */
export async function checkStorage(): Promise<Finding> {
  const disk = drive.use()
  try {
    await disk.put(PROBE, WRITTEN)
    if ((await disk.get(PROBE)) !== WRITTEN)
      throw new Error("A file that was written couldn't be read back.")
    await disk.delete(PROBE)
    return fine(PART, place())
  } catch (error) {
    return problem(PART, `${place()} can't be used: ${causeOf(error)}`, cure())
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
    ? 'Check S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_KEY and S3_SECRET in .env.'
    : 'Check STORAGE_PATH in .env, its owner and the free disk space.'
}
