import { createReadStream } from 'node:fs'
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { S3Client } from '@aws-sdk/client-s3'
import env from '#start/env'
import { surplusBackups } from '#domain/archives/backup_names'

/** Before the names of backups in the bucket. */
const PREFIX = 'backups/'

/** Removes all but the newest backups of a folder; other files stay. Answers how many went. */
export async function keepNewest(folder: string, keep: number): Promise<number> {
  const surplus = surplusBackups(await readdir(folder), keep)
  for (const name of surplus) await rm(join(folder, name), { force: true })
  return surplus.length
}

/** The bucket of S3_BUCKET, for copies that survive this machine. */
export class BackupBucket {
  /** False where S3_BUCKET is missing. */
  static get isSet() {
    return env.get('S3_BUCKET') !== undefined
  }

  /** Copies a file into the bucket and answers its key, once the store says that all of it is there. */
  async put(file: string, name: string): Promise<string> {
    const { PutObjectCommand, HeadObjectCommand } = await import('@aws-sdk/client-s3')
    const client = await this.#client()
    const { size } = await stat(file)
    const at = { Bucket: this.#bucket, Key: `${PREFIX}${name}` }
    const body = { Body: createReadStream(file), ContentLength: size }
    await client.send(new PutObjectCommand({ ...at, ...body, ContentType: 'application/zip' }))
    const { ContentLength: stored } = await client.send(new HeadObjectCommand(at))
    if (stored !== size) throw new Error(`The bucket has ${stored} of ${size} bytes.`)
    return at.Key
  }

  async keepNewest(keep: number): Promise<number> {
    const { DeleteObjectCommand } = await import('@aws-sdk/client-s3')
    const client = await this.#client()
    const names = await this.#names(client)
    const surplus = surplusBackups(names, keep)
    for (const name of surplus) {
      const at = { Bucket: this.#bucket, Key: `${PREFIX}${name}` }
      await client.send(new DeleteObjectCommand(at))
    }
    return surplus.length
  }

  async #names(client: S3Client) {
    const { ListObjectsV2Command } = await import('@aws-sdk/client-s3')
    const names: string[] = []
    let ContinuationToken: string | undefined
    do {
      const wish = { Bucket: this.#bucket, Prefix: PREFIX, ContinuationToken }
      const page = await client.send(new ListObjectsV2Command(wish))
      names.push(...(page.Contents ?? []).map(({ Key = '' }) => Key.slice(PREFIX.length)))
      ContinuationToken = page.NextContinuationToken
    } while (ContinuationToken !== undefined)
    return names
  }

  get #bucket() {
    return env.get('S3_BUCKET', '')
  }

  async #client() {
    const { S3Client } = await import('@aws-sdk/client-s3')
    return new S3Client({
      credentials: {
        accessKeyId: env.get('S3_KEY', ''),
        secretAccessKey: env.get('S3_SECRET', ''),
      },
      region: env.get('S3_REGION', 'auto'),
      endpoint: env.get('S3_ENDPOINT'),
      // Stores of other vendors do not know the newer checksums.
      ...{
        requestChecksumCalculation: 'WHEN_REQUIRED',
        responseChecksumValidation: 'WHEN_REQUIRED',
      },
    })
  }
}
