import { useEffect, useRef, type ReactNode } from 'react'
import type { LucideIcon } from 'lucide-react'
import { Tabs as Radix } from 'radix-ui'
import { Count } from '~/components/count'
import styles from './tabs.module.scss'

export interface TabItem {
  value: string
  label: string
  count?: number
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

/** So much of the neighbour is seen, in pixels: there is more that way. */
const PEEK = 36

/** Where the tabs are wider than their line, the chosen one is brought into sight. */
function useChosenInSight(value: string) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const chosen = list.current?.querySelector('[data-state="active"]')
    if (!list.current || !chosen) return
    const [line, tab] = [list.current.getBoundingClientRect(), chosen.getBoundingClientRect()]
    const [behind, ahead] = [line.left + PEEK - tab.left, tab.right + PEEK - line.right]
    if (ahead > 0) list.current.scrollLeft += ahead
    else if (behind > 0) list.current.scrollLeft -= behind
  }, [value])
  return list
}

export function Tabs(props: TabsProps) {
  const { label, value, onChange, tabs, look = 'line', actions, children } = props
  const list = useChosenInSight(value)
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
              {tab.count !== undefined && <Count value={tab.count} />}
            </Radix.Trigger>
          ))}
        </Radix.List>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      {children}
    </Radix.Root>
  )
}
