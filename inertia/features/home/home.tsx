import { ClosingCall } from '~/features/home/closing_call'
import { Features } from '~/features/home/features'
import { Hero } from '~/features/home/hero'
import { FIGURES, TESTIMONIALS } from '~/features/home/marketing_claims'
import { StatsBand } from '~/features/home/stats_band'
import { Testimonials } from '~/features/home/testimonials'

export function Home() {
  return (
    <>
      <Hero />
      {FIGURES.isShown && <StatsBand figures={FIGURES.items} />}
      <Features />
      {TESTIMONIALS.isShown && <Testimonials voices={TESTIMONIALS.items} />}
      <ClosingCall />
    </>
  )
}
