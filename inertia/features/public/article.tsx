import type { ReactNode } from 'react'
import styles from './article.module.scss'

interface ArticleProps {
  title: string
  lede: string
  children: ReactNode
}

/** A public page that is read: title, one sentence, text. */
export function Article({ title, lede, children }: ArticleProps) {
  return (
    <article className={styles.article}>
      <header className={styles.head}>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.lede}>{lede}</p>
      </header>
      <div className={styles.text}>{children}</div>
    </article>
  )
}
