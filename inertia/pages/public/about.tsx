import MarketingLayout, { PublicHead } from '~/layouts/public_layout'
import { About } from '~/features/public/pages'

export default function AboutPage() {
  return (
    <>
      <PublicHead
        title="About"
        description="Herald is where small teams plan, write, schedule and publish LinkedIn posts."
        path="/about"
      />
      <About />
    </>
  )
}

AboutPage.layout = MarketingLayout
