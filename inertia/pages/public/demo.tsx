import MarketingLayout from '~/layouts/marketing_layout'
import { PublicHead } from '~/layouts/public_head'
import { Demo } from '~/features/demo/demo'

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
