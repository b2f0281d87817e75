import MarketingLayout from '~/layouts/marketing_layout'
import { PublicHead } from '~/layouts/public_head'
import { Home } from '~/features/home/home'

const DESCRIPTION =
  'Plan, write, schedule and publish your LinkedIn posts. You approve every word, and each post is published once, at the time you chose.'

export default function HomePage() {
  return (
    <>
      <PublicHead title="Said well. Sent on time." description={DESCRIPTION} path="/" />
      <Home />
    </>
  )
}

HomePage.layout = MarketingLayout
