import { Head } from '@inertiajs/react'
import ErrorLayout from '~/layouts/error_layout'
import { ErrorScreen } from '~/features/errors/error_screen'

const TITLE = 'Page not found'
const HINT = 'The address is wrong, or what stood here is gone.'

export default function NotFoundPage() {
  return (
    <>
      <Head title={TITLE} />
      <ErrorScreen status={404} title={TITLE} hint={HINT} />
    </>
  )
}

NotFoundPage.layout = ErrorLayout
