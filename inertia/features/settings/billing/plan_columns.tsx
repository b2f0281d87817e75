import type { ReactNode } from 'react'
import { Check } from 'lucide-react'
import { Badge } from '~/components/badge'
import { BILLING, FREE_FEATURES, PRO_FEATURES } from './messages'
import styles from './plan_columns.module.scss'

interface PlanColumnProps {
  name: string
  /** Null where the operator has a price of their own. */
  price: number | null
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
        {price === null ? (
          BILLING.ownPrice
        ) : (
          <>
            <strong>${price}</strong> {price > 0 && 'per month'}
          </>
        )}
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

interface PlanColumnsProps {
  isPro: boolean
  proPrice: number | null
  upgrade: ReactNode
}

/** Free beside Pro. */
export function PlanColumns({ isPro, proPrice, upgrade }: PlanColumnsProps) {
  return (
    <div className={styles.columns}>
      <PlanColumn name="Free" price={0} features={FREE_FEATURES} isCurrentPlan={!isPro} />
      <PlanColumn
        name="Pro"
        price={proPrice}
        features={PRO_FEATURES}
        isCurrentPlan={isPro}
        action={!isPro && upgrade}
      />
    </div>
  )
}
