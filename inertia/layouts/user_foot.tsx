import type { ReactNode } from 'react'
import { usePage } from '@inertiajs/react'
import { Menu } from '~/components/menu'
import { MenuItem } from '~/components/menu_item'
import { MenuLabel } from '~/components/menu_label'
import { Tile } from '~/components/tile'
import { useTheme, type Theme } from '~/hooks/use_theme'
import type { ShellProps } from '~/layouts/shell_props'
import styles from './user_foot.module.scss'

interface UserFootProps {
  form: 'wide' | 'rail'
  /** After the name: the plan. */
  badge?: ReactNode
}

const themes: { value: Theme; label: string }[] = [
  { value: 'system', label: 'Like the system' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
]

export function UserFoot({ form, badge }: UserFootProps) {
  const { user } = usePage<ShellProps>().props
  const { theme, setTheme } = useTheme()
  if (!user) return null
  const name = user.full_name || user.email
  const trigger = (
    <button
      type="button"
      className={styles.user}
      data-form={form}
      aria-label={form === 'rail' ? name : undefined}
    >
      <Tile name={name} shape="round" />
      {form === 'wide' && <span className={styles.name}>{name}</span>}
      {form === 'wide' && badge}
    </button>
  )
  return (
    <Menu trigger={trigger} side="top" align="start">
      <MenuLabel>{user.email}</MenuLabel>
      {themes.map(({ value, label }) => (
        <MenuItem key={value} checked={theme === value} onSelect={() => setTheme(value)}>
          {label}
        </MenuItem>
      ))}
    </Menu>
  )
}
