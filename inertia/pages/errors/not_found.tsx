import { Head } from '@inertiajs/react'
import ErrorLayout from '~/layouts/error_layout'
import { ErrorScreen } from '~/features/errors/error_screen'
import { NOT_FOUND } from '~/features/errors/messages'

export default function NotFoundPage() {
  return (
    <>
      <Head title={NOT_FOUND.title} />
      <ErrorScreen status={404} {...NOT_FOUND} />
    </>
  )
}

NotFoundPage.layout = ErrorLayout
