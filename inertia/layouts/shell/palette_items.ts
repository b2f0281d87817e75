import { router } from '@inertiajs/react'
import {
  Bell,
  Building2,
  Images,
  Keyboard,
  LogOut,
  Moon,
  Quote,
  Settings2,
  Sun,
  SunMoon,
  type LucideIcon,
} from 'lucide-react'
import type { Theme } from '~/hooks/use_theme'
import { selectOrganization } from '~/lib/organization_of_tab'
import { navItems } from '~/layouts/sidebar'
import { showShell } from '~/lib/shell'
import type { ShellProps } from '~/layouts/shell_props'

export interface PaletteItem {
  id: string
  label: string
  icon: LucideIcon
  /** Other words that match the command. */
  keywords?: string[]
  keys?: readonly string[]
  perform: () => void
}

export interface PaletteGroup {
  heading: string
  items: PaletteItem[]
}

const CREATE = '/dashboard/drafts'

const PAGES = [
  { href: '/dashboard/organizations/voice', label: 'Brand voice', icon: Quote },
  { href: '/dashboard/organizations/media', label: 'Media library', icon: Images },
]

const SETTINGS = [
  { tab: 'linkedin', label: 'LinkedIn Connection' },
  { tab: 'billing', label: 'Billing & Usage' },
  { tab: 'notifications', label: 'Notification settings' },
  { tab: 'keys', label: 'API keys and models' },
]

const THEMES: { value: Theme; label: string; icon: LucideIcon }[] = [
  { value: 'light', label: 'Light theme', icon: Sun },
  { value: 'dark', label: 'Dark theme', icon: Moon },
  { value: 'system', label: 'System theme', icon: SunMoon },
]

export const createPost: PaletteGroup = {
  heading: 'Actions',
  items: navItems
    .filter(({ href }) => href === CREATE)
    .map(({ href, icon }) => ({
      id: 'create',
      label: 'Create Post',
      icon,
      keywords: ['new', 'write', 'draft'],
      keys: ['c'],
      perform: () => router.visit(href),
    })),
}

export const places: PaletteGroup = {
  heading: 'Go to',
  items: [
    ...navItems
      .filter(({ href }) => href !== CREATE)
      .map(({ href, label, icon, key }) => ({
        id: href,
        label,
        icon,
        keys: key ? ['g', key] : undefined,
        perform: () => router.visit(href),
      })),
    ...PAGES.map(({ href, label, icon }) => ({
      id: href,
      label,
      icon,
      keywords: ['organization'],
      perform: () => router.visit(href),
    })),
    ...SETTINGS.map(({ tab, label }) => {
      const href = `/dashboard/settings?tab=${tab}`
      const keywords = ['settings']
      return { id: href, label, icon: Settings2, keywords, perform: () => router.visit(href) }
    }),
  ],
}

/** Commands that switch to the user's other organizations. */
export function organizationsToSwitchTo({ organizations = [], selectedOrgId }: ShellProps) {
  const others = organizations.filter(({ id }) => id !== selectedOrgId)
  const items = others.map(({ id, name }): PaletteItem => {
    const keywords = ['switch', 'organization']
    return { id, label: name, icon: Building2, keywords, perform: () => selectOrganization(id) }
  })
  return { heading: 'Switch organization', items }
}

interface Means {
  theme: Theme
  setTheme: (theme: Theme) => void
  logout: () => void
}

/** Commands that do not navigate. */
export function otherCommands({ theme, setTheme, logout }: Means): PaletteGroup {
  const themes = THEMES.filter(({ value }) => value !== theme).map(({ value, label, icon }) => ({
    id: `theme ${value}`,
    label,
    icon,
    keywords: ['appearance', 'mode'],
    perform: () => setTheme(value),
  }))
  const items: PaletteItem[] = [
    {
      id: 'bell',
      label: 'Notifications',
      icon: Bell,
      keys: ['g', 'n'],
      perform: () => showShell('bell'),
    },
    {
      id: 'shortcuts',
      label: 'Keyboard shortcuts',
      icon: Keyboard,
      keys: ['?'],
      perform: () => showShell('shortcuts'),
    },
    ...themes,
    {
      id: 'logout',
      label: 'Log out',
      icon: LogOut,
      keywords: ['sign out', 'leave'],
      perform: logout,
    },
  ]
  return { heading: 'Herald', items }
}

const APPLE: Readonly<Record<string, string | undefined>> = { Ctrl: '⌘', Shift: '⇧', Delete: '⌫' }

const isApple = /Mac|iPhone|iPad/.test(navigator.platform)

/** The name of a key on the user's platform, such as ⌘ instead of Ctrl on a Mac. */
export function keyName(key: string) {
  return (isApple ? APPLE[key] : undefined) ?? key
}
