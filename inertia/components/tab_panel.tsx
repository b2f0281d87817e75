import type { ReactNode } from 'react'
import { Tabs } from 'radix-ui'
import styles from './tabs.module.scss'

interface TabPanelProps {
  value: string
  children: ReactNode
}

export function TabPanel({ value, children }: TabPanelProps) {
  return (
    <Tabs.Content value={value} className={styles.panel}>
      {children}
    </Tabs.Content>
  )
}
