import styles from './kbd.module.scss'

interface KbdProps {
  children: string
}

export function Kbd({ children }: KbdProps) {
  return <kbd className={styles.kbd}>{children}</kbd>
}
