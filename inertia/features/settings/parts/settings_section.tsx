import type { FormEvent, ReactNode } from 'react'
import { Card } from '~/components/card'
import styles from './parts.module.scss'

interface SettingsSectionProps {
  /** Of its heading, before '-heading'. */
  id: string
  title: string
  lede?: ReactNode
  /** With it the part is a form. */
  onSubmit?: (event: FormEvent<HTMLFormElement>) => void
  children: ReactNode
}

/** A part of a tab on a card of its own: a heading, a line about it, and what there is to do. */
export function SettingsSection({ id, title, lede, onSubmit, children }: SettingsSectionProps) {
  const shared = { 'className': styles.section, 'aria-labelledby': `${id}-heading` }
  const content = (
    <>
      <header>
        <h2 id={`${id}-heading`} className={styles.heading}>
          {title}
        </h2>
        {lede && <p className={styles.lede}>{lede}</p>}
      </header>
      {children}
    </>
  )
  return (
    <Card>
      {onSubmit ? (
        <form {...shared} onSubmit={onSubmit} noValidate>
          {content}
        </form>
      ) : (
        <section {...shared}>{content}</section>
      )}
    </Card>
  )
}
