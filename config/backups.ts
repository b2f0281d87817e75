import env from '#start/env'
import { projectPath } from '#config/paths'

const backupTarget = env.get('BACKUP_TO', 'storage/backups')

export default {
  /** When the daily backup starts, in minutes after midnight, UTC. Null turns it off. */
  timeOfDay: env.get('BACKUP_AT') ?? null,
  /** The target: a folder, or the bucket in S3_BUCKET. */
  to: backupTarget === 's3' ? ('bucket' as const) : { path: `${projectPath(backupTarget)}/` },
  /** How many of the newest backups are retained. */
  keep: env.get('BACKUP_KEEP', 14),
}
