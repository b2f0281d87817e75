import { usePage } from '@inertiajs/react'
import { PAGE } from '@domain/paging/cursor'
import { chooseTimezone } from '@domain/settings/timezones'
import { Button } from '~/components/button'
import { ButtonLink } from '~/components/button_link'
import { EmptyState } from '~/components/empty_state'
import { PageHeader } from '~/components/page_header'
import { useNow } from '~/hooks/use_now'
import { detectedZone } from '~/lib/detected_zone'
import { formatCount } from '~/lib/format_count'
import { showShell } from '~/lib/shell'
import type { SharedProps } from '~/lib/wire'
import { KeyBar } from './key_bar'
import { REVIEW } from './messages'
import { ReviewDialogs } from './review_dialogs'
import { ReviewFilters } from './review_filters'
import type { ReviewProps } from './review_place'
import { ReviewTimeline } from './review_timeline'
import { WordsDialog } from './words_dialog'
import { useReview } from './use_review'

interface ReviewScreenProps extends ReviewProps {
  orgId: string
}

function waiting(count: number) {
  if (count === 0) return undefined
  if (count >= PAGE.default) return `${formatCount(count)} or more posts awaiting review`
  return `${formatCount(count)} ${count === 1 ? 'post' : 'posts'} awaiting review`
}

export function ReviewScreen({ posts, slots, orgId }: ReviewScreenProps) {
  const { user } = usePage<SharedProps>().props
  const { timezone } = chooseTimezone(user?.timezone, detectedZone())
  const review = useReview(posts, orgId)
  const now = useNow()
  const goToCampaigns = (
    <ButtonLink href="/dashboard/campaigns" size="small">
      {REVIEW.emptyAction}
    </ButtonLink>
  )
  const isEmpty = review.all.length === 0
  const filters = <ReviewFilters review={review} />
  return (
    <>
      <PageHeader title={REVIEW.title} note={waiting(review.all.length)} actions={filters} />
      {isEmpty && (
        <EmptyState title={REVIEW.emptyTitle} hint={REVIEW.emptyHint} action={goToCampaigns} />
      )}
      {!isEmpty && review.posts.length === 0 && (
        <EmptyState
          title={REVIEW.noneOfCampaign}
          action={
            <Button size="small" onClick={() => review.setCampaignId(null)}>
              {REVIEW.showAll}
            </Button>
          }
        />
      )}
      <ReviewTimeline review={review} slots={slots} timezone={timezone} now={now} />
      {!isEmpty && <KeyBar onShowAll={() => showShell('shortcuts')} />}
      <ReviewDialogs review={review} slots={slots} timezone={timezone} />
      <WordsDialog
        open={review.front.kind === 'words'}
        orgId={orgId}
        onClose={review.closeFront}
        onSaved={() => void review.look()}
      />
    </>
  )
}
