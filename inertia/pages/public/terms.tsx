import MarketingLayout from '~/layouts/marketing_layout'
import { PublicHead } from '~/layouts/public_head'
import { Terms } from '~/features/public/terms'

export default function TermsPage() {
  return (
    <>
      <PublicHead
        title="Terms"
        description="The terms of use of this self-hosted Herald."
        path="/terms"
      />
      <Terms />
    </>
  )
}

TermsPage.layout = MarketingLayout
