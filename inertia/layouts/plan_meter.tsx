import { usePage } from '@inertiajs/react'
import { BILLING_TAB } from '@domain/billing/payment_page'
import { Meter } from '~/components/meter'
import { PageLink } from '~/components/page_link'
import type { ShellProps } from '~/layouts/shell_props'
import styles from './plan_meter.module.scss'

/** The month's AI tokens at the foot of the sidebar; leads to Billing & Usage. */
export function PlanMeter() {
  const { plan } = usePage<ShellProps>().props
  if (!plan) return null
  return (
    <PageLink href={BILLING_TAB} className={styles.link}>
      <Meter label="AI tokens" used={plan.ai_tokens_used} limit={plan.ai_tokens_limit} />
    </PageLink>
  )
}
