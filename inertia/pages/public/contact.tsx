import MarketingLayout, { PublicHead } from '~/layouts/public_layout'
import { Contact } from '~/features/public/contact_screen'
import type { ContactProps } from '~/features/public/contact_screen'

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
