import { Play } from 'lucide-react'
import { ButtonLink } from '~/components/button_link'
import { TRIAL } from '~/features/home/marketing_claims'
import { ProductPicture } from '~/features/home/product_picture'
import styles from './hero.module.scss'

export function Hero() {
  return (
    <section className={styles.hero}>
      <div className={styles.container}>
        <h1 className={styles.headline}>
          <span>Said well.</span> <span>Sent on time.</span>
        </h1>
        <div className={styles.deck}>
          <p className={styles.lede}>
            Plan, write, schedule and publish your LinkedIn posts. You approve every word, and each
            post is published once, at the time you chose.
          </p>
          <div className={styles.calls}>
            <div className={styles.actions}>
              <ButtonLink href="/signup" tone="primary" size="large">
                Start Free Trial
              </ButtonLink>
              <ButtonLink href="/demo" size="large" icon={Play}>
                Watch Demo
              </ButtonLink>
            </div>
            <p className={styles.trial}>{TRIAL} Cancel anytime.</p>
          </div>
        </div>
      </div>
      <ProductPicture />
    </section>
  )
}
