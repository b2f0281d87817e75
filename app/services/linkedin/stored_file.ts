import drive from '@adonisjs/drive/services/main'
import type { UploadFile } from '#services/linkedin/media_upload'

/** An image of our storage as it is uploaded: streamed, not held in memory. */
export function storedImage({ diskKey, mime }: { diskKey: string; mime: string }): UploadFile {
  return {
    kind: 'image',
    mime,
    open: async () => {
      const { contentLength: length } = await drive.use().getMetaData(diskKey)
      return { stream: await drive.use().getStream(diskKey), length }
    },
  }
}
