import MarketingLayout from '~/layouts/marketing_layout'
import { PublicHead } from '~/layouts/public_head'
import { Demo } from '~/features/demo/demo'

const DESCRIPTION = 'A tour to click through: write, review, plan and publish, with sample data.'

export default function DemoPage() {
  return (
    <>
      <PublicHead title="Demo" description={DESCRIPTION} path="/demo" />
      <Demo />
    </>
  )
}

DemoPage.layout = MarketingLayout
