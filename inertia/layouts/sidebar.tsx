import type { LucideIcon } from 'lucide-react'
import { IconButton } from '~/components/icon_button'
import { Mark } from '~/components/mark'
import { PageLink } from '~/components/page_link'
import { Wordmark } from '~/components/wordmark'
import { OnboardingCard } from '~/layouts/onboarding_card'
import { OrganizationSwitch } from '~/layouts/organization_switch'
import { PlanBadge } from '~/layouts/plan_badge'
import { PlanMeter } from '~/layouts/plan_meter'
import { ShellButtons } from '~/layouts/shell_buttons'
import { SidebarNav } from '~/layouts/sidebar_nav'
import { UserFoot } from '~/layouts/user_foot'
import styles from './sidebar.module.scss'

interface SidebarProps {
  form: 'wide' | 'rail'
  /** The button in the brand row: collapse, expand or close. */
  control: { icon: LucideIcon; label: string; onClick: () => void }
  onNavigate?: () => void
}

export function Sidebar({ form, control, onNavigate }: SidebarProps) {
  return (
    <div className={styles.sidebar} data-form={form}>
      <div className={styles.brand}>
        <PageLink href="/dashboard" aria-label={form === 'rail' ? 'Herald' : undefined}>
          {form === 'wide' ? <Wordmark /> : <Mark />}
        </PageLink>
        <span className={styles.tools}>
          <ShellButtons size="small" onOpen={onNavigate} />
          <IconButton {...control} size="small" />
        </span>
      </div>
      {form === 'wide' && <p className={styles.tagline}>LinkedIn content manager</p>}
      <OrganizationSwitch form={form} />
      <SidebarNav form={form} onNavigate={onNavigate} />
      <div className={styles.start}>
        <OnboardingCard form={form} onNavigate={onNavigate} />
      </div>
      <div className={styles.foot}>
        {form === 'wide' && <PlanMeter />}
        <UserFoot form={form} badge={<PlanBadge />} />
      </div>
    </div>
  )
}
