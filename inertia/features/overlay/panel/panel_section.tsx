import { useId } from 'react'
import type { ReactNode } from 'react'
import type { LucideIcon } from 'lucide-react'
import { Toggle } from '~/components/forms/choices'
import { IconButton } from '~/components/buttons/icon_button'
import styles from '~/features/overlay/panel.module.scss'

interface PanelSectionProps {
  title: string
  /** Set if the whole section can be switched on and off. */
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

/** A label on the left and its control on the right. The control carries the accessible name. */
export function PanelRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.row}>
      <span className={styles.label} aria-hidden>
        {label}
      </span>
      {children}
    </div>
  )
}

interface ToolButtonProps {
  icon: LucideIcon
  label: string
  isOn?: boolean
  disabled?: boolean
  onClick: () => void
}

/** A button of the toolbar. It does not take the focus from a text that is being edited. */
export function ToolButton({ icon, label, isOn, disabled, onClick }: ToolButtonProps) {
  return (
    <IconButton
      icon={icon}
      label={label}
      aria-pressed={isOn}
      data-on={isOn ? 'true' : undefined}
      disabled={disabled}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClick}
    />
  )
}
