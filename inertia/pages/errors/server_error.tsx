import { Head } from '@inertiajs/react'
import MarketingLayout from '~/layouts/marketing_layout'
import { ErrorScreen } from '~/features/errors/error_screen'

const TITLE = 'Something went wrong'
const HINT = 'It is our fault, and it is written in the log. Please try again in a moment.'

export default function ServerErrorPage() {
  return (
    <>
      <Head title={TITLE} />
      <ErrorScreen title={TITLE} hint={HINT} />
    </>
  )
}

ServerErrorPage.layout = MarketingLayout
