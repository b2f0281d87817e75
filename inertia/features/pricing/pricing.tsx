import { ArrowLeft } from 'lucide-react'
import { ButtonLink } from '~/components/button_link'
import { PlanCard } from './plan_card'
import { PLAN_CARDS, PRICING } from './plan_cards'
import styles from './pricing.module.scss'

/** The public plans (spec sections 2 and 9). */
export function Pricing() {
  return (
    <div className={styles.page}>
      <ButtonLink href="/" tone="quiet" icon={ArrowLeft}>
        {PRICING.home}
      </ButtonLink>
      <header className={styles.header}>
        <h1 className={styles.title}>{PRICING.title}</h1>
        <div className={styles.deck}>
          <p className={styles.lede}>{PRICING.lede}</p>
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
