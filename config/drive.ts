import env from '#start/env'
import { projectPath } from '#config/paths'
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

/** Created only when it is configured, because the driver loads a large SDK. */
function s3() {
  return services.s3({
    credentials: {
      accessKeyId: env.get('S3_KEY', ''),
      secretAccessKey: env.get('S3_SECRET', ''),
    },
    region: env.get('S3_REGION', 'auto'),
    bucket: env.get('S3_BUCKET', ''),
    endpoint: env.get('S3_ENDPOINT'),
    visibility: 'private',
  })
}

const driveConfig = defineConfig({
  default: 'media',
  // Tests that fake the disk run in parallel, so each uses a folder beside its own storage.
  fakes: { location: `${storage}-fakes` },
  services: { media: disk === 's3' ? s3() : fs },
})

export default driveConfig

declare module '@adonisjs/drive/types' {
  export interface DriveDisks extends InferDriveDisks<typeof driveConfig> {}
}
