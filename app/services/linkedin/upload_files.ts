import { Readable } from 'node:stream'
import drive from '@adonisjs/drive/services/main'
import type { UploadFile } from '#services/linkedin/media_upload'
import type { UploadKind } from '#services/linkedin/uploads'

/** Where a file of our storage lies, and what it is. */
export interface StoredFile {
  diskKey: string
  mime: string
}

/** A file of our storage as it is uploaded: streamed, not held in memory. */
export function storedUpload(kind: UploadKind, { diskKey, mime }: StoredFile): UploadFile {
  return {
    kind,
    mime,
    open: async () => {
      const { contentLength: length } = await drive.use().getMetaData(diskKey)
      return { stream: await drive.use().getStream(diskKey), length }
    },
  }
}

/** What was made just now, as it is uploaded. */
export function madeUpload(kind: UploadKind, mime: string, bytes: Uint8Array): UploadFile {
  return {
    kind,
    mime,
    open: async () => ({ stream: Readable.from([bytes]), length: bytes.length }),
  }
}

/** The bytes of a stored file. */
export async function storedBytes({ diskKey }: StoredFile): Promise<Uint8Array> {
  return drive.use().getBytes(diskKey)
}
