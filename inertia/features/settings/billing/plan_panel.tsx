import { PRO_PRICE } from '@domain/billing/plans'
import { isDowngraded, isLow, isPro } from '@domain/billing/shown_plan'
import { Badge } from '~/components/badge'
import { Card } from '~/components/card'
import { useNow } from '~/hooks/use_now'
import type { SubscriptionStatus } from '~/lib/billing_wire'
import { formatCount } from '~/lib/format_count'
import { useClock } from '~/hooks/use_clock'
import { formatDay, formatReset } from './billing_dates'
import { formatMoney } from './format_money'
import { BILLING } from './messages'
import { UsageMeter } from './usage_meter'
import styles from './plan_panel.module.scss'

interface PlanPanelProps {
  status: SubscriptionStatus
  zone: string
}

const MINUTE_MS = 60_000

function Period({ status, zone }: PlanPanelProps) {
  const { stripe_details: details, user_subscription: subscription } = status
  const clock = useClock()
  if (!isPro(subscription) || !details?.current_period_end) return null
  const day = formatDay(details.current_period_end, zone, clock)
  if (details.cancel_at_period_end) return <Badge tone="caution">Ends {day}</Badge>
  if (status.source === 'granted') return <span className={styles.period}>Until {day}</span>
  return <span className={styles.period}>Renews {day}</span>
}

function priceOf({ user_subscription: plan, source }: SubscriptionStatus) {
  if (!isPro(plan)) return formatMoney(0, 'usd')
  if (source === 'granted') return 'Granted by the operator of this server'
  return `${formatMoney(PRO_PRICE, 'usd')} per month`
}

function leftOf(used: number, limit: number) {
  return limit < 0 ? 'No limit on this plan.' : `${formatCount(Math.max(limit - used, 0))} left.`
}

/** Over 80 % it is said (spec section 5), and once nothing is left, that. */
function warningOf(used: number, limit: number, what: string) {
  if (!isLow(used, limit)) return false
  return used < limit ? `You're running low on ${what}.` : `You've used up your ${what}.`
}

/** Plan badge and the two meters (spec section 2, "Billing & Usage"). */
export function PlanPanel({ status, zone }: PlanPanelProps) {
  const reset = formatReset(useNow(MINUTE_MS), zone, useClock())
  const plan = status.user_subscription
  const pro = isPro(plan)
  const { ai_tokens_used: tokens, ai_tokens_limit: most, posts_this_month: posts } = plan
  return (
    <Card className={styles.panel}>
      <header className={styles.head}>
        <Badge tone={pro ? 'ink' : 'muted'}>{pro ? 'PRO' : 'FREE'}</Badge>
        <p className={styles.price}>{priceOf(status)}</p>
        <Period status={status} zone={zone} />
      </header>
      {isDowngraded(plan) && <p className={styles.note}>{BILLING.downgraded}</p>}
      <div className={styles.meters}>
        <UsageMeter
          label="AI tokens this month"
          used={tokens}
          limit={most}
          warning={!pro && warningOf(tokens, most, 'AI tokens')}
          hint={`${leftOf(tokens, most)} Resets ${reset}.`}
        />
        <UsageMeter
          label="Posts this month"
          used={posts}
          limit={plan.post_limit_per_month}
          warning={!pro && warningOf(posts, plan.post_limit_per_month, 'posts')}
          hint={`${leftOf(posts, plan.post_limit_per_month)} Resets ${reset}.`}
        />
      </div>
      {!status.limits_enforced && <p className={styles.note}>{BILLING.unenforced}</p>}
    </Card>
  )
}
