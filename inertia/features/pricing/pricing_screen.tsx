import { ArrowLeft, Check } from 'lucide-react'
import { ButtonLink } from '~/components/buttons/button'
import { Badge } from '~/components/badge'
import styles from './pricing_screen.module.scss'

/** The public plans. */
export function Pricing() {
  return (
    <div className={styles.page}>
      <ButtonLink href="/" tone="quiet" icon={ArrowLeft}>
        {PRICING.home}
      </ButtonLink>
      <header className={styles.header}>
        <h1 className={styles.title}>{PRICING.title}</h1>
        <div className={styles.deck}>
          <p className={styles.subtitle}>{PRICING.subtitle}</p>
          <p className={styles.trial}>{PRICING.trial}</p>
        </div>
      </header>
      {PLAN_CARDS.isShown && (
        <div className={styles.cards}>
          {PLAN_CARDS.items.map((plan) => (
            <PlanCard key={plan.name} plan={plan} />
          ))}
        </div>
      )}
      <section className={styles.sales} aria-labelledby="sales">
        <h2 id="sales" className={styles.question}>
          {PRICING.question}
        </h2>
        <ButtonLink href="/contact" size="large">
          {PRICING.sales}
        </ButtonLink>
      </section>
      {PLAN_CARDS.isShown && <p className={styles.origin}>{PRICING.origin}</p>}
    </div>
  )
}

/** A plan of the public page. Its button leads to the sign-up. */
function PlanCard({ plan }: { plan: PlanCardText }) {
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

interface PlanCardText {
  name: string
  /** US dollars per month. */
  price: number
  text: string
  features: string[]
  /** Label of the button to the sign-up. */
  action: string
  isPopular?: boolean
}

/**
 * The plans of the public pricing page, for display only. The application's plans are in
 * `domain/billing/plans.ts`. Change these, or set `isShown` to false, if you run Herald for others.
 */
const PLAN_CARDS: { isShown: boolean; items: PlanCardText[] } = {
  isShown: true,
  items: [
    {
      name: 'Starter',
      price: 19,
      text: 'For creators who post every week.',
      features: [
        'Up to 10 social accounts',
        '50 scheduled posts per month',
        'Basic analytics',
        'Email support',
        '1 team member',
      ],
      action: 'Start Free Trial',
    },
    {
      name: 'Professional',
      price: 49,
      text: 'For a team that plans, reviews and publishes together.',
      features: [
        'Up to 25 social accounts',
        'Unlimited scheduled posts',
        'Advanced analytics and reporting',
        'Priority support',
        '5 team members',
        'AI content suggestions',
        'Custom branding',
      ],
      action: 'Start Free Trial',
      isPopular: true,
    },
    {
      name: 'Enterprise',
      price: 149,
      text: 'For agencies and multi-brand companies.',
      features: [
        'Unlimited social accounts',
        'Unlimited posts and members',
        'Custom analytics',
        'Dedicated support manager',
        'Advanced AI',
        'White-label',
        'Custom integrations',
        'SLA guarantee',
      ],
      action: 'Contact Sales',
    },
  ],
}

const PRICING = {
  title: 'Pricing',
  subtitle: 'One simple monthly price. Cancel anytime.',
  trial: 'All plans include a 14-day free trial.',
  popular: 'Most Popular',
  home: 'Back to Home',
  question: 'Need something bigger?',
  sales: 'Contact Sales',
  origin:
    'The plans and prices on this page are samples that the operator of this Herald can change. Your actual plan is in Settings > Billing & Usage.',
} as const
