import { Head } from '@inertiajs/react'
import ErrorLayout from '~/layouts/error_layout'
import { ErrorScreen } from '~/features/errors/error_screen'

const TITLE = "That didn't work"

interface RefusedPageProps {
  /** As the server answered. */
  status: number
  /** Why, for a person. */
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
