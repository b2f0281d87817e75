import { usePage } from '@inertiajs/react'
import { Count } from '~/components/count'
import { PageLink } from '~/components/page_link'
import { Tooltip } from '~/components/tooltip'
import { VisuallyHidden } from '~/components/visually_hidden'
import { activeNavItem, navItems, type NavItem } from '~/layouts/nav_items'
import type { ShellProps } from '~/layouts/shell_props'
import styles from './sidebar_nav.module.scss'

const REVIEW_QUEUE = '/dashboard/review-queue'

interface SidebarNavProps {
  form: 'wide' | 'rail'
  onNavigate?: () => void
}

/** How many posts wait for a decision, on the item that leads to them. */
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

function NavLink({ item, form, onNavigate }: SidebarNavProps & { item: NavItem }) {
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
      onClick={onNavigate}
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

export function SidebarNav(props: SidebarNavProps) {
  return (
    <nav aria-label="Main">
      <ul>
        {navItems.map((item) => (
          <li key={item.href}>
            <NavLink item={item} {...props} />
          </li>
        ))}
      </ul>
    </nav>
  )
}
