import { Mark } from '~/components/mark'
import { CLIENT } from './messages'
import styles from './ended_link.module.scss'

/** Expired or revoked: which of the two is nobody's business. */
export function EndedLink() {
  return (
    <div className={styles.ended}>
      <Mark size={30} />
      <h1 className={styles.title}>{CLIENT.ended}</h1>
      <p className={styles.hint}>{CLIENT.endedHint}</p>
    </div>
  )
}
