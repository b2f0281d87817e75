import { DropdownMenu } from 'radix-ui'
import styles from './menu.module.scss'

export function MenuSeparator() {
  return <DropdownMenu.Separator className={styles.separator} />
}
