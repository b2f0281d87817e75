import { Head } from '@inertiajs/react'
import ReviewLayout from '~/layouts/review_layout'
import { EndedLink } from '~/features/client_review/ended_link'

export default function EndedReviewPage() {
  return (
    <>
      <Head title="This page is closed" />
      <EndedLink />
    </>
  )
}

EndedReviewPage.layout = ReviewLayout
