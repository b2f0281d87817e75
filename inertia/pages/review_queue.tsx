import { Head } from '@inertiajs/react'
import DashboardLayout from '~/layouts/dashboard_layout'
import { ReviewContainer } from '~/features/review_queue/review_container'
import type { ReviewProps } from '~/features/review_queue/review_container'

export default function ReviewQueuePage(props: ReviewProps) {
  return (
    <>
      <Head title="Review Queue" />
      <ReviewContainer {...props} />
    </>
  )
}

ReviewQueuePage.layout = DashboardLayout
