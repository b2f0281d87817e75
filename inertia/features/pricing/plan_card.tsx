import { Check } from 'lucide-react'
import { Badge } from '~/components/badge'
import { ButtonLink } from '~/components/button_link'
import { PRICING, type PlanCardWords } from './plan_cards'
import styles from './pricing.module.scss'

/** One plan of the public page; its button leads to the sign-up (spec section 2, "Pricing"). */
export function PlanCard({ plan }: { plan: PlanCardWords }) {
  return (
    <article className={styles.card} data-state={plan.isPopular ? 'popular' : 'plain'}>
      <div className={styles.head}>
        <h2 className={styles.name}>{plan.name}</h2>
        {plan.isPopular && <Badge tone="ink">{PRICING.popular}</Badge>}
      </div>
      <p className={styles.price}>
        <strong>${plan.price}</strong>
        <span>/month</span>
      </p>
      <p className={styles.text}>{plan.text}</p>
      <ButtonLink
        href="/signup"
        size="large"
        width="full"
        tone={plan.isPopular ? 'primary' : 'default'}
      >
        {plan.action}
      </ButtonLink>
      <ul className={styles.features} aria-label={`${plan.name} features`}>
        {plan.features.map((feature) => (
          <li key={feature}>
            <Check size={16} />
            {feature}
          </li>
        ))}
      </ul>
    </article>
  )
}
