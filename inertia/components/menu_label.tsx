import type { ReactNode } from 'react'
import { DropdownMenu } from 'radix-ui'
import styles from './menu.module.scss'

export function MenuLabel({ children }: { children: ReactNode }) {
  return <DropdownMenu.Label className={styles.label}>{children}</DropdownMenu.Label>
}
