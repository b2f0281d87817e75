import env from '#start/env'
import { DEFAULT_QUOTAS, parseSize } from '#domain/organizations/quotas'

const storage = env.get('ORGANIZATION_STORAGE') ?? DEFAULT_QUOTAS.storage

/** The operator's limits, which apply to all plans. */
export default {
  /** Bytes of stored files per organization. */
  storageBytes: Number(parseSize(storage)),
  /** Organizations that one user may own. */
  organizationsPerUser: env.get('ORGANIZATIONS_PER_USER', DEFAULT_QUOTAS.organizationsPerUser),
  /** Invitations that one user may send in an hour. */
  invitationsPerHour: env.get('INVITATIONS_PER_HOUR', DEFAULT_QUOTAS.invitationsPerHour),
}
