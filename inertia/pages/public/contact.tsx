import MarketingLayout from '~/layouts/marketing_layout'
import { PublicHead } from '~/layouts/public_head'
import { Contact } from '~/features/public/contact'

export default function ContactPage() {
  return (
    <>
      <PublicHead
        title="Contact"
        description="Write to the people who run this installation of Herald."
        path="/contact"
      />
      <Contact />
    </>
  )
}

ContactPage.layout = MarketingLayout
