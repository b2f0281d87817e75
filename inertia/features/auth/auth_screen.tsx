import type { ReactNode } from 'react'
import styles from './auth.module.scss'

interface AuthScreenProps {
  title: string
  lede: string
  children: ReactNode
}

/** Heading, one sentence, and what there is to do: the shape of every signed-out screen. */
export function AuthScreen({ title, lede, children }: AuthScreenProps) {
  return (
    <section className={styles.screen}>
      <header>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.lede}>{lede}</p>
      </header>
      {children}
    </section>
  )
}
