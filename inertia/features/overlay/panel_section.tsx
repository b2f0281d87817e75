import { useId, type ReactNode } from 'react'
import { Toggle } from '~/components/toggle'
import styles from './panel.module.scss'

interface PanelSectionProps {
  title: string
  /** Given where the whole part can be switched. */
  toggle?: { isOn: boolean; onChange: (isOn: boolean) => void }
  children?: ReactNode
}

export function PanelSection({ title, toggle, children }: PanelSectionProps) {
  const heading = useId()
  return (
    <section className={styles.section} aria-labelledby={heading}>
      <div className={styles.head}>
        <h3 id={heading}>{title}</h3>
        {toggle && <Toggle checked={toggle.isOn} onChange={toggle.onChange} aria-label={title} />}
      </div>
      {children}
    </section>
  )
}
