import type { ReactNode } from 'react'
import { Check } from 'lucide-react'
import { PLANS, PRO_PRICE } from '@domain/billing/plans'
import { Badge } from '~/components/badge'
import { formatCount } from '~/lib/format'
import { BILLING } from './messages'
import styles from './plan_columns.module.scss'

const FREE = [
  `${formatCount(PLANS.free.aiTokens)} AI tokens per month`,
  `${PLANS.free.posts} posts per month`,
  `${PLANS.free.activeCampaigns} active campaigns`,
]

const PRO = [
  `${formatCount(PLANS.pro.aiTokens)} AI tokens per month`,
  'Unlimited posts',
  'Unlimited campaigns',
  'Priority support',
  'Advanced analytics',
]

interface PlanColumnProps {
  name: string
  price: number
  features: readonly string[]
  isCurrentPlan: boolean
  /** Shown below the list: the button for this plan. */
  action?: ReactNode
}

function PlanColumn({ name, price, features, isCurrentPlan, action }: PlanColumnProps) {
  return (
    <section
      className={styles.column}
      data-state={isCurrentPlan ? 'yours' : 'other'}
      aria-label={name}
    >
      <div className={styles.head}>
        <h3 className={styles.name}>{name}</h3>
        {isCurrentPlan && (
          <Badge tone="positive" icon={Check}>
            {BILLING.currentPlan}
          </Badge>
        )}
      </div>
      <p className={styles.price}>
        <strong>${price}</strong> {price > 0 && 'per month'}
      </p>
      <ul className={styles.features}>
        {features.map((feature) => (
          <li key={feature}>
            <Check size={14} />
            {feature}
          </li>
        ))}
      </ul>
      {action}
    </section>
  )
}

/** Free beside Pro (spec sections 2 and 9). */
export function PlanColumns({ isPro, upgrade }: { isPro: boolean; upgrade: ReactNode }) {
  return (
    <div className={styles.columns}>
      <PlanColumn name="Free" price={0} features={FREE} isCurrentPlan={!isPro} />
      <PlanColumn
        name="Pro"
        price={PRO_PRICE}
        features={PRO}
        isCurrentPlan={isPro}
        action={!isPro && upgrade}
      />
    </div>
  )
}
