import styles from './honeypot.module.scss'

/** Invisible to people. Bots that fill in every field reveal themselves. */
export function Honeypot() {
  return (
    <div className={styles.honeypot} aria-hidden>
      <label>
        Leave this empty
        <input name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}
