import { statusColor, type StatusName } from '~/components/status_look'
import styles from './status_dot.module.scss'

/** A dot beside a word that says the same. */
export function StatusDot({ status }: { status: StatusName }) {
  return <span className={styles.dot} style={{ background: statusColor(status) }} aria-hidden />
}
