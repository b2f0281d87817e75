import MarketingLayout, { PublicHead } from '~/layouts/public_layout'
import { Home } from '~/features/home/home_screen'

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
