import MarketingLayout from '~/layouts/marketing_layout'
import { PublicHead } from '~/layouts/public_head'
import { About } from '~/features/public/about'

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
