import { Head } from '@inertiajs/react'
import DashboardLayout from '~/layouts/dashboard_layout'
import { ReviewPlace, type ReviewProps } from '~/features/review_queue/review_place'

export default function ReviewQueuePage(props: ReviewProps) {
  return (
    <>
      <Head title="Review Queue" />
      <ReviewPlace {...props} />
    </>
  )
}

ReviewQueuePage.layout = DashboardLayout
