import MarketingLayout, { PublicHead } from '~/layouts/public_layout'
import { Demo } from '~/features/demo/demo_screen'

const DESCRIPTION = 'An interactive tour with sample data: write, review, plan and publish.'

export default function DemoPage() {
  return (
    <>
      <PublicHead title="Demo" description={DESCRIPTION} path="/demo" />
      <Demo />
    </>
  )
}

DemoPage.layout = MarketingLayout
