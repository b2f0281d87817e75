import MarketingLayout, { PublicHead } from '~/layouts/public_layout'
import { Terms } from '~/features/public/pages'

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
