import MarketingLayout, { PublicHead } from '~/layouts/public_layout'
import { Privacy } from '~/features/public/privacy_screen'

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
