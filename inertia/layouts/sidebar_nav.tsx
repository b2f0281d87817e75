import { Link, usePage } from '@inertiajs/react'
import { Tooltip } from '~/components/tooltip'
import { activeNavItem, navItems, type NavItem } from '~/layouts/nav_items'
import styles from './sidebar_nav.module.scss'

interface SidebarNavProps {
  form: 'wide' | 'rail'
  onNavigate?: () => void
}

function NavLink({ item, form, onNavigate }: SidebarNavProps & { item: NavItem }) {
  const { url } = usePage()
  const isActive = activeNavItem(url) === item
  const link = (
    <Link
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
    </Link>
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
