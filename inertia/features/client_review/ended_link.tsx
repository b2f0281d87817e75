import { Logo } from '~/components/logo'
import { CLIENT } from './messages'
import styles from './ended_link.module.scss'

/** Shown for expired and revoked links, without revealing which of the two it is. */
export function EndedLink() {
  return (
    <div className={styles.ended}>
      <Logo size={30} />
      <h1 className={styles.title}>{CLIENT.ended}</h1>
      <p className={styles.hint}>{CLIENT.endedHint}</p>
    </div>
  )
}
