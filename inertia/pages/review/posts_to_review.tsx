import { Head } from '@inertiajs/react'
import ReviewLayout from '~/layouts/review_layout'
import { ClientReview } from '~/features/client_review/client_review'
import type { ClientReviewProps } from '~/features/client_review/client_review'

export default function ReviewPage(props: ClientReviewProps) {
  return (
    <>
      <Head title="Posts to review" />
      <ClientReview {...props} />
    </>
  )
}

ReviewPage.layout = ReviewLayout
