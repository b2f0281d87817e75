import MarketingLayout, { PublicHead } from '~/layouts/public_layout'
import { Pricing } from '~/features/pricing/pricing_screen'

const DESCRIPTION =
  'Three plans for planning, writing and publishing LinkedIn posts, each with a 14-day free trial.'

export default function PricingPage() {
  return (
    <>
      <PublicHead title="Pricing" description={DESCRIPTION} path="/pricing" />
      <Pricing />
    </>
  )
}

PricingPage.layout = MarketingLayout
