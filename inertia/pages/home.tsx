import MarketingLayout from '~/layouts/marketing_layout'
import { PublicHead } from '~/layouts/public_head'
import { Home } from '~/features/home/home'

const DESCRIPTION =
  'Herald plans, writes, schedules and publishes your LinkedIn posts. You approve every word, and it goes out once, at the hour you chose.'

export default function HomePage() {
  return (
    <>
      <PublicHead title="Said well. Sent on time." description={DESCRIPTION} path="/" />
      <Home />
    </>
  )
}

HomePage.layout = MarketingLayout
