import type { ReactNode } from 'react'
import { router, usePage } from '@inertiajs/react'
import { ListChecks, LogOut, Settings2 } from 'lucide-react'
import { api } from '~/client'
import { Menu } from '~/components/menu'
import { MenuItem } from '~/components/menu_item'
import { MenuLabel } from '~/components/menu_label'
import { MenuSeparator } from '~/components/menu_separator'
import { Tile } from '~/components/tile'
import { useLogout } from '~/features/settings/use_logout'
import { useTheme, type Theme } from '~/hooks/use_theme'
import { reportQuietly } from '~/lib/report_quietly'
import type { ShellProps } from '~/layouts/shell_props'
import styles from './user_foot.module.scss'

interface UserFootProps {
  form: 'wide' | 'rail'
  /** After the name: the plan. */
  badge?: ReactNode
}

const START = '/dashboard/start'

const themes: { value: Theme; label: string }[] = [
  { value: 'system', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
]

export function UserFoot({ form, badge }: UserFootProps) {
  const { onboarding, user } = usePage<ShellProps>().props
  const logout = useLogout()
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
  const startAgain = async () => {
    await api.post('/api/settings/onboarding', { body: { is_hidden: false } }).catch(reportQuietly)
    router.visit(START)
  }
  return (
    <Menu trigger={trigger} side="top" align="start">
      <MenuLabel>{user.email}</MenuLabel>
      {themes.map(({ value, label }) => (
        <MenuItem key={value} checked={theme === value} onSelect={() => setTheme(value)}>
          {label}
        </MenuItem>
      ))}
      <MenuSeparator />
      {onboarding && (
        <MenuItem icon={ListChecks} onSelect={() => void startAgain()}>
          Get started
        </MenuItem>
      )}
      <MenuItem icon={Settings2} onSelect={() => router.visit('/dashboard/settings')}>
        Settings
      </MenuItem>
      <MenuItem icon={LogOut} onSelect={() => void logout()}>
        Log out
      </MenuItem>
    </Menu>
  )
}
