import {
  Building2,
  CalendarDays,
  ChartNoAxesColumn,
  ListChecks,
  Newspaper,
  Repeat2,
  Settings2,
  SquarePen,
  type LucideIcon,
} from 'lucide-react'

export interface NavItem {
  label: string
  href: string
  icon: LucideIcon
}

/** Spec section 2, "Dashboard shell". */
export const navItems: NavItem[] = [
  { label: 'Create', href: '/dashboard/drafts', icon: SquarePen },
  { label: 'Organizations', href: '/dashboard/organizations', icon: Building2 },
  { label: 'Campaigns', href: '/dashboard/campaigns', icon: Repeat2 },
  { label: 'Review Queue', href: '/dashboard/review-queue', icon: ListChecks },
  { label: 'Calendar', href: '/dashboard/calendar', icon: CalendarDays },
  { label: 'Posts', href: '/dashboard/posts', icon: Newspaper },
  { label: 'Analytics', href: '/dashboard/analytics', icon: ChartNoAxesColumn },
  { label: 'Settings', href: '/dashboard/settings', icon: Settings2 },
]

/** The item whose path the URL includes. */
export function activeNavItem(url: string): NavItem | undefined {
  const [path = ''] = url.split(/[?#]/)
  return navItems.find((item) => path.includes(item.href))
}
