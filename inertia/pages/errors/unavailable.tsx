import { Head } from '@inertiajs/react'
import ErrorLayout from '~/layouts/error_layout'
import { ErrorScreen } from '~/features/errors/error_screen'
import { TryAgain } from '~/features/errors/try_again'

const TITLE = 'Herald is not available right now'
const HINT =
  'It is being restarted, or cannot reach its database. Scheduled posts go out as soon as it is back.'

export default function UnavailablePage() {
  return (
    <>
      <Head title={TITLE} />
      <ErrorScreen status={503} title={TITLE} hint={HINT} action={<TryAgain />} />
    </>
  )
}

UnavailablePage.layout = ErrorLayout
