import env from '#start/env'
import { projectPath } from '#config/paths'
import { s3Disk } from '#config/s3'
import { defineConfig, services } from '@adonisjs/drive'
import type { InferDriveDisks } from '@adonisjs/drive/types'

/** Uploads and generated images are private. The app serves them to members only. */
const disk = env.get('DRIVE_DISK', 'fs')

const storage = projectPath(env.get('STORAGE_PATH', 'storage/media'))

const fs = services.fs({
  location: storage,
  serveFiles: false,
  visibility: 'private',
})

const driveConfig = defineConfig({
  default: 'media',
  // Tests that fake the disk run in parallel, so each uses a folder beside its own storage.
  fakes: { location: `${storage}-fakes` },
  // The driver of a bucket is created only when it is configured, because it loads a large SDK.
  services: { media: disk === 's3' ? services.s3(s3Disk) : fs },
})

export default driveConfig

declare module '@adonisjs/drive/types' {
  export interface DriveDisks extends InferDriveDisks<typeof driveConfig> {}
}
