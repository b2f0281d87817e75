import env from '#start/env'

/** The bucket of S3_BUCKET, for uploads and for backups. */
export const bucket = env.get('S3_BUCKET', '')

/** How both connect to it. Stores of other vendors don't support the newer checksums. */
export const s3Client = {
  credentials: {
    accessKeyId: env.get('S3_KEY', ''),
    secretAccessKey: env.get('S3_SECRET', ''),
  },
  region: env.get('S3_REGION', 'auto'),
  endpoint: env.get('S3_ENDPOINT'),
  forcePathStyle: env.get('S3_PATH_STYLE', false),
  requestChecksumCalculation: 'WHEN_REQUIRED',
  responseChecksumValidation: 'WHEN_REQUIRED',
  // Without limits, a store that accepts connections and stays silent would hold posts and pages
  // forever. In milliseconds; the second one is for a pause, not for a whole upload.
  requestHandler: { connectionTimeout: 5000, socketTimeout: 30_000 },
} as const

/**
 * The bucket as a disk. It is private anyway: Amazon's new buckets and some other stores refuse
 * uploads that set an access control list.
 */
export const s3Disk = { ...s3Client, bucket, visibility: 'private', supportsACL: false } as const
