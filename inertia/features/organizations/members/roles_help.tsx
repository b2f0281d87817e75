import { ROLE_LABELS, ROLE_LINES, ROLES } from '@domain/organizations/roles'
import { MEMBERS } from './messages'
import styles from './members.module.scss'

/** Each role in one line. */
export function RolesHelp() {
  return (
    <section className={styles.section} aria-label={MEMBERS.roles}>
      <h3 className={styles.title}>{MEMBERS.roles}</h3>
      <dl className={styles.roles}>
        {ROLES.map((role) => (
          <div key={role} className={styles.roleLine}>
            <dt>{ROLE_LABELS[role]}</dt>
            <dd>{ROLE_LINES[role]}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
