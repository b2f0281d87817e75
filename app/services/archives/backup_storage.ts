import { createReadStream, createWriteStream, readFileSync } from 'node:fs'
import { readdir, rm, stat, mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { tmpdir } from 'node:os'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { CompletedPart, S3Client } from '@aws-sdk/client-s3'
import app from '@adonisjs/core/services/app'
import { surplusBackups } from '#domain/archives/backups'
import { DAY_MS } from '#domain/schedule/instant'
import backups from '#config/backups'
import { createFolder } from '#config/paths'
import { bucket, s3Client } from '#config/s3'
import sandbox from '#config/sandbox'

/** The folder of backups in the bucket. */
const PREFIX = 'backups/'

/** S3 takes up to 5 GB in one request, and up to 10,000 parts of a larger object. */
const PART_BYTES = 64 * 1024 * 1024

/** Creates a missing folder that only this user can read. */
export function createBackupFolder(path: string) {
  createFolder(path, 0o700)
}

/**
 * Removes all but the newest backups of a folder. Other files are not touched. Returns the number
 * of removed backups.
 */
export async function pruneBackups(folder: string, retain: number): Promise<number> {
  const surplus = surplusBackups(await readdir(folder), retain)
  for (const name of surplus) await rm(join(folder, name), { force: true })
  return surplus.length
}

/** Names of temporary files and folders of uploads, imports, backups and restores. */
export const TEMPORARY = /^herald-(backup|given|import|picture|scratch|sheet)-/

/** Names of backups that are still being written. */
export const UNFINISHED_BACKUP = /\.zip\.[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}\.part$/

/** Long enough for any upload, restore or backup that is still running. */
const ABANDONED_AFTER_MS = DAY_MS

/**
 * Removes what a process left in a folder when it was killed: files and folders with such a name
 * that have not changed for a day by the machine's clock. Those of another user stay.
 */
export async function removeLeftovers(folder: string, name: RegExp) {
  const names = await readdir(folder).catch(() => [])
  for (const path of names.filter((each) => name.test(each)).map((each) => join(folder, each))) {
    const info = await stat(path).catch(() => null)
    const isAbandoned = info !== null && Date.now() - info.mtimeMs > ABANDONED_AFTER_MS
    if (isAbandoned) await rm(path, { recursive: true, force: true }).catch(() => {})
  }
}

interface ObjectPlace {
  Bucket: string
  Key: string
}

/** The bucket in S3_BUCKET, for backups that outlive this machine. */
export class BackupBucket {
  static get isSet() {
    return bucket !== ''
  }

  /** Uploads a file to the bucket. Returns its key after checking that the stored size is right. */
  async put(file: string, name: string): Promise<string> {
    const { HeadObjectCommand } = await import('@aws-sdk/client-s3')
    const client = await this.#client()
    const { size } = await stat(file)
    const at = { Bucket: bucket, Key: `${PREFIX}${name}` }
    await this.#upload(client, at, { file, size })
    const { ContentLength: stored } = await client.send(new HeadObjectCommand(at))
    if (stored !== size) throw new Error(`The bucket has ${stored} of ${size} bytes.`)
    return at.Key
  }

  async #upload(client: S3Client, at: ObjectPlace, { file, size }: { file: string; size: number }) {
    const s3 = await import('@aws-sdk/client-s3')
    const about = { ...at, ContentType: 'application/zip' }
    if (size <= PART_BYTES) {
      const body = { Body: createReadStream(file), ContentLength: size }
      await client.send(new s3.PutObjectCommand({ ...about, ...body }))
      return
    }
    const { UploadId } = await client.send(new s3.CreateMultipartUploadCommand(about))
    const upload = { ...at, UploadId }
    try {
      const Parts = await this.#uploadParts(client, upload, { file, size })
      const whole = { ...upload, MultipartUpload: { Parts } }
      await client.send(new s3.CompleteMultipartUploadCommand(whole))
    } catch (error) {
      await client.send(new s3.AbortMultipartUploadCommand(upload)).catch(() => {})
      throw error
    }
  }

  async #uploadParts(
    client: S3Client,
    upload: ObjectPlace & { UploadId: string | undefined },
    { file, size }: { file: string; size: number }
  ) {
    const { UploadPartCommand } = await import('@aws-sdk/client-s3')
    const parts: CompletedPart[] = []
    for (let start = 0; start < size; start += PART_BYTES) {
      const end = Math.min(start + PART_BYTES, size)
      const PartNumber = parts.length + 1
      const Body = createReadStream(file, { start, end: end - 1 })
      const part = { ...upload, PartNumber, Body, ContentLength: end - start }
      const { ETag } = await client.send(new UploadPartCommand(part))
      parts.push({ PartNumber, ETag })
    }
    return parts
  }

  /** Writes a small file and removes it again. @throws the store's refusal */
  async probe(): Promise<void> {
    const { DeleteObjectCommand, PutObjectCommand } = await import('@aws-sdk/client-s3')
    const client = await this.#client()
    const at = { Bucket: bucket, Key: `${PREFIX}doctor` }
    await client.send(new PutObjectCommand({ ...at, Body: 'written by the doctor' }))
    await client.send(new DeleteObjectCommand(at))
  }

  async pruneBackups(retain: number): Promise<number> {
    const { DeleteObjectCommand } = await import('@aws-sdk/client-s3')
    const client = await this.#client()
    const names = await this.#names(client)
    const surplus = surplusBackups(names, retain)
    for (const name of surplus) {
      const at = { Bucket: bucket, Key: `${PREFIX}${name}` }
      await client.send(new DeleteObjectCommand(at))
    }
    return surplus.length
  }

  async #names(client: S3Client) {
    const { ListObjectsV2Command } = await import('@aws-sdk/client-s3')
    const names: string[] = []
    let ContinuationToken: string | undefined
    do {
      const input = { Bucket: bucket, Prefix: PREFIX, ContinuationToken }
      const page = await client.send(new ListObjectsV2Command(input))
      names.push(...(page.Contents ?? []).map(({ Key = '' }) => Key.slice(PREFIX.length)))
      ContinuationToken = page.NextContinuationToken
    } while (ContinuationToken !== undefined)
    return names
  }

  async #client() {
    const { S3Client } = await import('@aws-sdk/client-s3')
    return new S3Client(s3Client)
  }
}

/**
 * Returns the operator's settings for the daily backup. A sandbox contains no data worth backing
 * up.
 */
export function backupSettings() {
  return { ...backups, isNeeded: !sandbox.enabled }
}

/** Saves a stream to a temporary file that only this user can read, and removes it after `work`. */
export async function withTemporaryFile<Result>(
  bytes: Readable,
  work: (path: string) => Promise<Result>
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'herald-given-'))
  try {
    const path = join(folder, 'given')
    await pipeline(bytes, createWriteStream(path, { mode: 0o600 }))
    return await work(path)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

let known: string | null = null

/** Returns the version of the running code, from package.json. */
export function heraldVersion(): string {
  known ??= versionIn(join(app.makePath(), 'package.json'))
  return known
}

function versionIn(file: string): string {
  const { version }: { version?: unknown } = JSON.parse(readFileSync(file, 'utf8'))
  return typeof version === 'string' ? version : 'unknown'
}
