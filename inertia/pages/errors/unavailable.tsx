import { Head } from '@inertiajs/react'
import ErrorLayout from '~/layouts/error_layout'
import { ErrorScreen, TryAgain } from '~/features/errors/error_screen'

const TITLE = "Herald isn't available right now"
const HINT =
  "Herald is restarting or can't reach its database. Scheduled posts are published as soon as it's back."

export default function UnavailablePage() {
  return (
    <>
      <Head title={TITLE} />
      <ErrorScreen status={503} title={TITLE} hint={HINT} action={<TryAgain />} />
    </>
  )
}

UnavailablePage.layout = ErrorLayout
