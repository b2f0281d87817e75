import {
  Building2,
  CalendarDays,
  ChartNoAxesColumn,
  ListChecks,
  Newspaper,
  Repeat2,
  Settings2,
  SquarePen,
  LogOut,
} from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { usePage, router } from '@inertiajs/react'
import type { ReactNode } from 'react'
import { BILLING_TAB } from '@domain/billing/payments'
import { countDoneSteps, nextStep } from '@domain/onboarding/steps'
import { IconButton } from '~/components/buttons/icon_button'
import { Logo, Wordmark } from '~/components/logo'
import { PageLink } from '~/components/page'
import { OrganizationSwitch } from '~/layouts/organization_switch'
import { ShellButtons } from '~/layouts/shell_buttons'
import { Badge, Count } from '~/components/badge'
import type { ShellProps } from '~/layouts/shell_props'
import { Meter, ProgressRing } from '~/components/progress'
import { Tooltip } from '~/components/tooltip'
import { ONBOARDING, STEPS } from '~/features/onboarding/messages'
import { VisuallyHidden } from '~/components/visually_hidden'
import { api } from '~/client'
import { Menu, MenuItem, MenuLabel, MenuSeparator } from '~/components/menu'
import { Tile } from '~/components/card'
import { useLogout } from '~/features/settings/use_logout'
import { useTheme } from '~/hooks/use_theme'
import type { Theme } from '~/hooks/use_theme'
import { reportQuietly } from '~/lib/reporting'
import styles from './sidebar.module.scss'

interface FormProps {
  form: 'wide' | 'rail'
}

interface SidebarProps extends FormProps {
  /** The button beside the logo: collapse, expand or close. */
  control: { icon: LucideIcon; label: string; onClick: () => void }
}

export function Sidebar({ form, control }: SidebarProps) {
  return (
    <div className={styles.sidebar} data-form={form}>
      <div className={styles.brand}>
        <PageLink href="/dashboard" aria-label={form === 'rail' ? 'Herald' : undefined}>
          {form === 'wide' ? <Wordmark /> : <Logo />}
        </PageLink>
        <span className={styles.tools}>
          <ShellButtons size="small" />
          <IconButton {...control} size="small" />
        </span>
      </div>
      {form === 'wide' && <p className={styles.tagline}>LinkedIn content manager</p>}
      <OrganizationSwitch form={form} />
      <SidebarNav form={form} />
      <div className={styles.start}>
        <OnboardingCard form={form} />
      </div>
      <div className={styles.footer}>
        {form === 'wide' && <PlanMeter />}
        <UserFooter form={form} badge={<PlanBadge />} />
      </div>
    </div>
  )
}

/** The user's plan, PRO or FREE. */
function PlanBadge() {
  const { plan } = usePage<ShellProps>().props
  if (!plan) return null
  return <Badge tone={plan.tier === 'pro' ? 'ink' : 'muted'}>{plan.tier.toUpperCase()}</Badge>
}

/** The month's AI tokens in the sidebar, with a link to Billing & Usage. */
function PlanMeter() {
  const { plan } = usePage<ShellProps>().props
  if (!plan) return null
  return (
    <PageLink href={BILLING_TAB} className={styles.link}>
      <Meter label="AI tokens" used={plan.ai_tokens_used} limit={plan.ai_tokens_limit} />
    </PageLink>
  )
}

/** The next onboarding step, shown in the sidebar until all steps are done or hidden. */
function OnboardingCard({ form }: FormProps) {
  const { onboarding } = usePage<ShellProps>().props
  const next = onboarding && !onboarding.is_hidden && nextStep(onboarding.steps)
  if (!next) return null
  const { title } = STEPS[next.id]
  const [done, total] = [countDoneSteps(onboarding.steps), onboarding.steps.length]
  const count = `${done} / ${total}`
  const card = (
    <PageLink
      href="/dashboard/start"
      className={styles.card}
      data-form={form}
      aria-label={form === 'rail' ? `${ONBOARDING.card}: ${title}, ${count}` : undefined}
    >
      <ProgressRing done={done} total={total} />
      {form === 'wide' && (
        <>
          <span className={styles.words}>
            <strong>{ONBOARDING.card}</strong>
            <span className={styles.next}>{title}</span>
          </span>
          <span className={styles.count}>{count}</span>
        </>
      )}
    </PageLink>
  )
  if (form === 'wide') return card
  return (
    <Tooltip text={`${ONBOARDING.card}: ${title}`} side="right">
      {card}
    </Tooltip>
  )
}

const REVIEW_QUEUE = '/dashboard/review-queue'

/** The number of posts waiting for review, on the Review Queue item. */
function Waiting() {
  const { waiting = 0 } = usePage<ShellProps>().props
  if (waiting === 0) return null
  return (
    <span className={styles.waiting}>
      <Count value={waiting} tone="caution" />
      <VisuallyHidden> waiting</VisuallyHidden>
    </span>
  )
}

function NavLink({ item, form }: FormProps & { item: NavItem }) {
  const { url } = usePage()
  const isActive = activeNavItem(url) === item
  const link = (
    <PageLink
      href={item.href}
      className={styles.item}
      data-state={isActive ? 'active' : 'inactive'}
      data-form={form}
      aria-current={isActive ? 'page' : undefined}
      aria-label={form === 'rail' ? item.label : undefined}
    >
      <item.icon size={16} />
      {form === 'wide' && item.label}
      {form === 'wide' && item.href === REVIEW_QUEUE && <Waiting />}
    </PageLink>
  )
  if (form === 'wide') return link
  return (
    <Tooltip text={item.label} side="right">
      {link}
    </Tooltip>
  )
}

function SidebarNav({ form }: FormProps) {
  return (
    <nav aria-label="Main">
      <ul>
        {navItems.map((item) => (
          <li key={item.href}>
            <NavLink item={item} form={form} />
          </li>
        ))}
      </ul>
    </nav>
  )
}

interface NavItem {
  label: string
  href: string
  icon: LucideIcon
  /** The letter after `g` that opens it. */
  key?: string
}

export const navItems: NavItem[] = [
  { label: 'Create', href: '/dashboard/drafts', icon: SquarePen },
  { label: 'Organizations', href: '/dashboard/organizations', icon: Building2, key: 'o' },
  { label: 'Campaigns', href: '/dashboard/campaigns', icon: Repeat2, key: 'm' },
  { label: 'Review Queue', href: '/dashboard/review-queue', icon: ListChecks, key: 'r' },
  { label: 'Calendar', href: '/dashboard/calendar', icon: CalendarDays, key: 'c' },
  { label: 'Posts', href: '/dashboard/posts', icon: Newspaper, key: 'p' },
  { label: 'Analytics', href: '/dashboard/analytics', icon: ChartNoAxesColumn, key: 'a' },
  { label: 'Settings', href: '/dashboard/settings', icon: Settings2, key: 's' },
]

/** The item whose path is part of the URL. */
export function activeNavItem(url: string): NavItem | undefined {
  const [path = ''] = url.split(/[?#]/)
  return navItems.find((item) => path.includes(item.href))
}

interface UserFooterProps extends FormProps {
  /** Shown after the name, such as the plan. */
  badge?: ReactNode
}

const START = '/dashboard/start'

const themes: { value: Theme; label: string }[] = [
  { value: 'system', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
]

function UserFooter({ form, badge }: UserFooterProps) {
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
