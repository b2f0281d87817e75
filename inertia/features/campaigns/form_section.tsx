import type { ReactNode } from 'react'
import styles from './campaign_form.module.scss'

interface FormSectionProps {
  title: string
  children: ReactNode
}

/** A part of the form under its own rule. */
export function FormSection({ title, children }: FormSectionProps) {
  return (
    <section className={styles.section}>
      <h3 className={styles.heading}>{title}</h3>
      <div className={styles.fields}>{children}</div>
    </section>
  )
}
