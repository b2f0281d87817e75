import type { ReactNode } from 'react'
import styles from './section.module.scss'

interface SectionProps {
  title: string
  /** Columns of twelve on a wide screen. */
  span: 4 | 5 | 7
  /** On the title's line, at its end. */
  aside?: ReactNode
  children: ReactNode
}

/** A part of the page under an ink rule. */
export function Section({ title, span, aside, children }: SectionProps) {
  return (
    <section className={styles.section} data-span={span} aria-label={title}>
      <div className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  )
}
