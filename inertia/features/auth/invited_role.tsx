import { ROLE_LABELS, ROLE_LINES, type Role } from '@domain/organizations/roles'
import styles from './invitation.module.scss'

/** The role that an invitation gives, in one line. */
export function InvitedRole({ role }: { role: Role }) {
  return (
    <div className={styles.role}>
      <p className={styles.roleName}>Your role: {ROLE_LABELS[role]}</p>
      <p className={styles.roleLine}>{ROLE_LINES[role]}</p>
    </div>
  )
}
