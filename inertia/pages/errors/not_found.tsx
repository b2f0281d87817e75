import { Head } from '@inertiajs/react'
import ErrorLayout from '~/layouts/error_layout'
import { ErrorScreen, NOT_FOUND } from '~/features/errors/error_screen'

export default function NotFoundPage() {
  return (
    <>
      <Head title={NOT_FOUND.title} />
      <ErrorScreen status={404} {...NOT_FOUND} />
    </>
  )
}

NotFoundPage.layout = ErrorLayout
