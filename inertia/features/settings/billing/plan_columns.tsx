import type { ReactNode } from 'react'
import { Check } from 'lucide-react'
import { PRO_PRICE } from '@domain/billing/plans'
import { Badge } from '~/components/badge'
import { BILLING, FREE_FEATURES, PRO_FEATURES } from './messages'
import styles from './plan_columns.module.scss'

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

/** Free beside Pro. */
export function PlanColumns({ isPro, upgrade }: { isPro: boolean; upgrade: ReactNode }) {
  return (
    <div className={styles.columns}>
      <PlanColumn name="Free" price={0} features={FREE_FEATURES} isCurrentPlan={!isPro} />
      <PlanColumn
        name="Pro"
        price={PRO_PRICE}
        features={PRO_FEATURES}
        isCurrentPlan={isPro}
        action={!isPro && upgrade}
      />
    </div>
  )
}
