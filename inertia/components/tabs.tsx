import type { ReactNode } from 'react'
import type { LucideIcon } from 'lucide-react'
import { Tabs as Radix } from 'radix-ui'
import { Count } from '~/components/count'
import { useChosenInSight } from '~/hooks/use_chosen_in_sight'
import styles from './tabs.module.scss'

export interface TabItem {
  value: string
  label: string
  count?: number
  /** Of the count. */
  tone?: 'neutral' | 'caution'
  icon?: LucideIcon
}

interface TabsProps {
  /** What the tabs divide, for screen readers. */
  label: string
  value: string
  onChange: (value: string) => void
  tabs: TabItem[]
  /** `side` stands at the left of its panel, and lies above it on a phone. */
  look?: 'line' | 'side'
  /** On the tabs' line, at its end. */
  actions?: ReactNode
  /** The TabPanels. */
  children: ReactNode
}

export function Tabs(props: TabsProps) {
  const { label, value, onChange, tabs, look = 'line', actions, children } = props
  const list = useChosenInSight<HTMLDivElement>(value)
  return (
    <Radix.Root
      className={styles.tabs}
      data-look={look}
      value={value}
      onValueChange={onChange}
      orientation={look === 'side' ? 'vertical' : 'horizontal'}
    >
      <div className={styles.bar}>
        <Radix.List ref={list} className={styles.list} aria-label={label}>
          {tabs.map(({ icon: Icon, ...tab }) => (
            <Radix.Trigger key={tab.value} value={tab.value} className={styles.tab}>
              {Icon && <Icon size={16} />}
              {tab.label}
              {tab.count !== undefined && <Count value={tab.count} tone={tab.tone} />}
            </Radix.Trigger>
          ))}
        </Radix.List>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      {children}
    </Radix.Root>
  )
}
