import MarketingLayout from '~/layouts/marketing_layout'
import { PublicHead } from '~/layouts/public_head'
import { Contact, type ContactProps } from '~/features/public/contact'

export default function ContactPage(props: ContactProps) {
  return (
    <>
      <PublicHead
        title="Contact"
        description="Contact the people who run this Herald installation."
        path="/contact"
      />
      <Contact {...props} />
    </>
  )
}

ContactPage.layout = MarketingLayout
