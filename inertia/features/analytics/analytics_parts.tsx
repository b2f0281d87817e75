import type { ReactNode } from 'react'
import styles from './section.module.scss'
import factsStyles from './facts.module.scss'

interface SectionProps {
  title: string
  /** Width in columns of a 12-column grid. */
  span: 4 | 5 | 7
  /** Shown at the end of the title's line. */
  aside?: ReactNode
  children: ReactNode
}

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

export interface Fact {
  label: string
  value: ReactNode
  tone?: 'ink' | 'muted' | 'negative'
}

/** A list of labels with their values. */
export function Facts({ facts }: { facts: Fact[] }) {
  return (
    <dl>
      {facts.map(({ label, value, tone = 'ink' }) => (
        <div key={label} className={factsStyles.fact}>
          <dt>{label}</dt>
          <dd data-tone={tone}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

interface KeyNumber {
  label: string
  value: string
  unit?: string
}

/** The main numbers of a section, side by side. */
export function KeyNumbers({ metrics }: { metrics: KeyNumber[] }) {
  return (
    <dl className={factsStyles.bigFigures}>
      {metrics.map(({ label, value, unit }) => (
        <div key={label} className={factsStyles.bigFigure}>
          <dt>{label}</dt>
          <dd>
            {value}
            {unit && <span className={factsStyles.unit}> {unit}</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
