import MarketingLayout from '~/layouts/marketing_layout'
import { PublicHead } from '~/layouts/public_head'
import { Privacy } from '~/features/public/privacy'

export default function PrivacyPage() {
  return (
    <>
      <PublicHead
        title="Privacy"
        description="What Herald stores, what it sends where, and how long it's kept."
        path="/privacy"
      />
      <Privacy />
    </>
  )
}

PrivacyPage.layout = MarketingLayout
