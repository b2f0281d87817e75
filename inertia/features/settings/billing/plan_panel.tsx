import type { ReactNode } from 'react'
import { TriangleAlert } from 'lucide-react'
import { isDowngraded, isLow, isPro, usedShare } from '@domain/billing/entitlements'
import { Badge } from '~/components/badge'
import { Card } from '~/components/card'
import { useNow, useClock } from '~/hooks/use_clock'
import { formatCount } from '~/lib/format'
import { formatDay, formatReset, formatMoney } from './use_billing'
import type { SubscriptionStatus } from '#transformers/billing_transformer'
import { BILLING } from './messages'
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
  if (details.is_unpaid) return <Badge tone="negative">{BILLING.paymentFailed}</Badge>
  const day = formatDay(details.current_period_end, zone, clock)
  if (details.cancel_at_period_end) return <Badge tone="caution">Ends {day}</Badge>
  if (status.source === 'granted') return <span className={styles.period}>Until {day}</span>
  return <span className={styles.period}>Renews {day}</span>
}

function priceOf({ user_subscription: plan, source, pro_price: price }: SubscriptionStatus) {
  if (!isPro(plan)) return formatMoney(0, 'usd')
  if (source === 'granted') return 'Granted by the operator of this server'
  return price === null ? '' : `${formatMoney(price, 'usd')} per month`
}

function remainingOf(used: number, limit: number) {
  return limit < 0 ? 'No limit on this plan.' : `${formatCount(Math.max(limit - used, 0))} left.`
}

/** A warning above 80 %, and another one at the limit. */
function warningOf(used: number, limit: number, what: string) {
  if (!isLow(used, limit)) return false
  return used < limit ? `You're running low on ${what}.` : `You've used up your ${what}.`
}

/** Plan badge and the two meters. */
export function PlanPanel({ status, zone }: PlanPanelProps) {
  const reset = formatReset(useNow(MINUTE_MS), zone, useClock())
  const plan = status.user_subscription
  const pro = isPro(plan)
  const { ai_tokens_used: tokens, ai_tokens_limit: limit, posts_this_month: posts } = plan
  return (
    <Card className={styles.panel}>
      <header className={styles.head}>
        <Badge tone={pro ? 'ink' : 'muted'}>{pro ? 'PRO' : 'FREE'}</Badge>
        <p className={styles.price}>{priceOf(status)}</p>
        <Period status={status} zone={zone} />
      </header>
      {status.stripe_details?.is_unpaid && (
        <p className={styles.note}>{pro ? BILLING.pastDue : BILLING.unpaid}</p>
      )}
      {isDowngraded(plan) && <p className={styles.note}>{BILLING.downgraded}</p>}
      <div className={styles.meters}>
        <UsageMeter
          label="AI tokens this month"
          used={tokens}
          limit={limit}
          warning={!pro && warningOf(tokens, limit, 'AI tokens')}
          hint={`${remainingOf(tokens, limit)} Resets ${reset}.`}
        />
        <UsageMeter
          label="Posts this month"
          used={posts}
          limit={plan.post_limit_per_month}
          warning={!pro && warningOf(posts, plan.post_limit_per_month, 'posts')}
          hint={`${remainingOf(posts, plan.post_limit_per_month)} Resets ${reset}.`}
        />
      </div>
      {!status.limits_enforced && <p className={styles.note}>{BILLING.unenforced}</p>}
    </Card>
  )
}

interface UsageMeterProps {
  label: string
  used: number
  /** -1 means unlimited. */
  limit: number
  /** Shown below the bar: what is left, and when it resets. */
  hint: ReactNode
  /** Replaces the hint and colors the bar. */
  warning?: string | false
}

const percent = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 1 })

/** A usage meter as in image 09: the number, the bar and an explanation. */
function UsageMeter({ label, used, limit, hint, warning }: UsageMeterProps) {
  const share = usedShare(used, limit)
  const of = share === null ? 'of unlimited' : `of ${formatCount(limit)}`
  const usageText = `${formatCount(used)} ${of}`
  return (
    <div className={styles.meter} data-state={warning ? 'low' : 'calm'}>
      <p className={styles.usageMeterHead}>
        <span className={styles.label}>{label}</span>
        <span>{share === null ? 'No limit' : percent.format(share)}</span>
      </p>
      <p className={styles.figure}>
        <strong>{formatCount(used)}</strong> {of}
      </p>
      <div
        className={styles.track}
        data-limit={share === null ? 'none' : 'some'}
        role="meter"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={share === null ? used : limit}
        aria-valuenow={share === null ? used : Math.min(used, limit)}
        aria-valuetext={usageText}
      >
        <span className={styles.fill} style={{ width: `${(share ?? 0) * 100}%` }} />
      </div>
      {warning && (
        <p className={styles.warning}>
          <TriangleAlert size={12} />
          <span>{warning}</span>
        </p>
      )}
      <p>{hint}</p>
    </div>
  )
}
