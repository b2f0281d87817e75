import env from '#start/env'
import { projectPath } from '#config/paths'

const place = env.get('BACKUP_TO', 'storage/backups')

export default {
  /** Minutes after midnight, UTC, at which the embedded clock backs up; null: it does not. */
  timeOfDay: env.get('BACKUP_AT') ?? null,
  /** A folder, or the bucket of S3_BUCKET. */
  to: place === 's3' ? ('bucket' as const) : { path: `${projectPath(place)}/` },
  /** So many of the newest stay. */
  keep: env.get('BACKUP_KEEP', 14),
}
