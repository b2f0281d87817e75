import { useId } from 'react'
import type { FormEvent, ReactNode } from 'react'
import { CircleAlert } from 'lucide-react'
import { Card } from '~/components/card'
import styles from './parts.module.scss'

interface SettingsSectionProps {
  /** Prefix of the heading's id, before '-heading'. */
  id: string
  title: string
  subtitle?: ReactNode
  /** If set, the section is a form. */
  onSubmit?: (event: FormEvent<HTMLFormElement>) => void
  children: ReactNode
}

/** A card of a tab: heading, subtitle and content. */
export function SettingsSection({ id, title, subtitle, onSubmit, children }: SettingsSectionProps) {
  const shared = { 'className': styles.section, 'aria-labelledby': `${id}-heading` }
  const content = (
    <>
      <header>
        <h2 id={`${id}-heading`} className={styles.heading}>
          {title}
        </h2>
        {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
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

interface SettingsPanelProps {
  /** `wide` for tables. */
  width?: 'medium' | 'wide'
  children: ReactNode
}

/** The content of a tab: a column of cards. */
export function SettingsPanel({ width = 'medium', children }: SettingsPanelProps) {
  return (
    <div className={styles.panel} data-width={width}>
      {children}
    </div>
  )
}

interface SettingsRowProps {
  name: string
  badge?: ReactNode
  /** Muted lines under the name. */
  facts: readonly string[]
  children: ReactNode
}

/** An item of a list with its actions. */
export function SettingsRow({ name, badge, facts, children }: SettingsRowProps) {
  return (
    <li className={styles.row} aria-label={name}>
      <div className={styles.about}>
        <p className={styles.name}>
          <span>{name}</span>
          {badge}
        </p>
        {facts.map((fact) => (
          <Hint key={fact}>{fact}</Hint>
        ))}
      </div>
      <div className={styles.actions}>{children}</div>
    </li>
  )
}

/** A list of `SettingsRow`. */
export function SettingsRows({ children }: { children: ReactNode }) {
  return <ul>{children}</ul>
}

interface ChoicesProps {
  legend: string
  problem?: string
  children: ReactNode
}

/** Checkboxes that belong together, with the problem of what was chosen. */
export function Choices({ legend, problem, children }: ChoicesProps) {
  const problemId = useId()
  return (
    <fieldset className={styles.choices} aria-describedby={problem ? problemId : undefined}>
      <legend className={styles.legend}>{legend}</legend>
      {children}
      {problem && (
        <p id={problemId} role="alert" className={styles.problem}>
          <CircleAlert size={12} />
          {problem}
        </p>
      )}
    </fieldset>
  )
}

/** A muted line. With `role="status"` screen readers announce changes. */
export function Hint({ role, children }: { role?: 'status'; children: ReactNode }) {
  return (
    <p className={styles.hint} role={role}>
      {children}
    </p>
  )
}
