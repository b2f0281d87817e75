import { Head } from '@inertiajs/react'
import ErrorLayout from '~/layouts/error_layout'
import { ErrorScreen, TryAgain } from '~/features/errors/error_screen'

const TITLE = 'Something went wrong'
const HINT = 'This is a problem on our side, and it has been logged. Please try again in a moment.'

export default function ServerErrorPage() {
  return (
    <>
      <Head title={TITLE} />
      <ErrorScreen status={500} title={TITLE} hint={HINT} action={<TryAgain />} />
    </>
  )
}

ServerErrorPage.layout = ErrorLayout
