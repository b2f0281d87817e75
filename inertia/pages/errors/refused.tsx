import { Head } from '@inertiajs/react'
import ErrorLayout from '~/layouts/error_layout'
import { ErrorScreen } from '~/features/errors/error_screen'

const TITLE = "That didn't work"

interface RefusedPageProps {
  /** HTTP status of the response. */
  status: number
  /** The reason as a sentence. */
  detail: string
}

export default function RefusedPage({ status, detail }: RefusedPageProps) {
  return (
    <>
      <Head title={TITLE} />
      <ErrorScreen status={status} title={TITLE} hint={detail} />
    </>
  )
}

RefusedPage.layout = ErrorLayout
