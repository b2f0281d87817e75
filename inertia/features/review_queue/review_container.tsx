import { usePage } from '@inertiajs/react'
import { Ban } from 'lucide-react'
import { PAGE } from '@domain/paging/cursor'
import { chooseTimezone } from '@domain/settings/timezones'
import { NoOrganization } from '~/layouts/no_organization'
import type { QueuedPostCard } from '#transformers/ai_post_transformer'
import type { SharedProps } from '~/lib/shared_props'
import { Button, ButtonLink } from '~/components/buttons/button'
import { EmptyState } from '~/components/card'
import { PageHeader, TopBarNote } from '~/components/page'
import { useNow } from '~/hooks/use_clock'
import { detectedZone } from '~/lib/browser_document'
import { formatCount } from '~/lib/format'
import { Kbd } from '~/components/badge'
import { Segmented } from '~/components/forms/segmented'
import { Select } from '~/components/forms/select'
import { NO_DIALOG, useReview } from './use_review'
import type { Review } from './use_review'
import { showShell } from '~/lib/shell'
import { lazyOpenDialog } from '~/lib/lazy'
import { useRefusal } from '~/lib/use_refusal'
import { REVIEW, AVOID } from './messages'
import { ReviewTimeline } from './review_timeline'
import { OpenedPost } from '~/features/post_editor/opened_post'
import type { ReviewDialogsProps } from './review_dialogs'
import { EVERYTHING, postsFrom } from './timeline'
import type { Order } from './timeline'
import styles from './review_container.module.scss'

const ReviewDialogs = lazyOpenDialog<ReviewDialogsProps>(async () => {
  const { ReviewDialogs: Dialogs } = await import('./review_dialogs')
  return Dialogs
})

export interface ReviewProps {
  posts: QueuedPostCard[]
  /** The next free slot by campaign id; null if there is none. */
  slots: Record<string, string | null>
}

/**
 * The review queue of the selected organization. Selecting another organization remounts the
 * screen.
 */
export function ReviewContainer(props: ReviewProps) {
  const { selectedOrgId, user } = usePage<SharedProps>().props
  if (!selectedOrgId || !user) return <NoOrganization />
  return <ReviewScreen key={selectedOrgId} {...props} orgId={selectedOrgId} />
}

interface ReviewScreenProps extends ReviewProps {
  orgId: string
}

/** The number of posts, as text: '9 posts awaiting review, 4 of them waiting for you'. */
function waiting({ length: count }: readonly unknown[], forUser: number) {
  if (count === 0) return undefined
  const some = forUser === count ? '' : `, ${formatCount(forUser)} of them waiting for you`
  if (count >= PAGE.default) return `${formatCount(count)} or more posts awaiting review${some}`
  return `${formatCount(count)} ${count === 1 ? 'post' : 'posts'} awaiting review${some}`
}

function ReviewScreen({ posts, slots, orgId }: ReviewScreenProps) {
  const { user } = usePage<SharedProps>().props
  const { timezone } = chooseTimezone(user?.timezone, detectedZone())
  const review = useReview(posts, orgId, timezone)
  const { choices } = review.reviewActions
  const forUser = review.all.filter((post) => choices(post).approve)
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
      <PageHeader
        isInBar
        title={REVIEW.title}
        note={waiting(review.all, forUser.length)}
        actions={filters}
      />
      {isEmpty && (
        <EmptyState title={REVIEW.emptyTitle} hint={REVIEW.emptyHint} action={goToCampaigns} />
      )}
      {!isEmpty && review.posts.length === 0 && (
        <EmptyState
          title={review.filter.source === 'written' ? REVIEW.noneWritten : REVIEW.noneInCampaign}
          action={
            <Button size="small" onClick={() => review.setFilter(EVERYTHING)}>
              {REVIEW.showAll}
            </Button>
          }
        />
      )}
      <Position review={review} />
      <ReviewTimeline review={review} timezone={timezone} now={now} />
      {!isEmpty && <KeyBar onShowAll={() => showShell('shortcuts')} />}
      <ReviewDialogs
        open={review.activeDialog !== NO_DIALOG}
        onClose={() => review.setActiveDialog(NO_DIALOG)}
        review={review}
        slots={slots}
        timezone={timezone}
        orgId={orgId}
      />
      <OpenedPost
        link={review.link}
        ids={review.posts.map(({ id }) => id)}
        onChanged={() => void review.refresh()}
      />
    </>
  )
}

/** The position of the current post in the queue: '1 of 9'. */
function Position({ review: { posts, selection } }: { review: Review }) {
  const at = posts.findIndex(({ id }) => id === selection.current?.id)
  if (at === -1) return null
  return (
    <TopBarNote>
      {formatCount(at + 1)} of {formatCount(posts.length)}
    </TopBarNote>
  )
}

/** Keyboard hints, shown on devices that probably have a keyboard. */
function KeyBar({ onShowAll }: { onShowAll: () => void }) {
  return (
    <div className={styles.bar} data-action-bar>
      {BAR_KEYS.map(({ keys, description }) => (
        <span key={description} className={styles.key}>
          {keys.map((key) => (
            <Kbd key={key}>{key}</Kbd>
          ))}
          {description}
        </span>
      ))}
      <button type="button" className={styles.all} aria-keyshortcuts="?" onClick={onShowAll}>
        <Kbd>?</Kbd>
        All shortcuts
      </button>
    </div>
  )
}

/** The shortcuts shown below the queue. The sheet of shortcuts lists all of them. */
const BAR_KEYS = [
  { keys: ['j', 'k'], description: 'Next, previous' },
  { keys: ['a'], description: 'Approve' },
  { keys: ['e'], description: 'Edit' },
  { keys: ['r'], description: 'Reject' },
  { keys: ['c'], description: 'Comment' },
  { keys: ['o'], description: 'Open or close' },
] as const

const ORDERS: { value: Order; label: string }[] = [
  { value: 'newest', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
]

/** The value of 'All campaigns'. */
const EVERY_CAMPAIGN = 'every'

function campaignOptions({ all }: Review) {
  const names = new Map(
    all.flatMap(({ campaign_id: id, campaign_name: name }) =>
      id ? [[id, name ?? REVIEW.withoutAuthor] as const] : []
    )
  )
  const options = [...names].map(([value, label]) => ({ value, label }))
  return [{ value: EVERY_CAMPAIGN, label: REVIEW.everyCampaign }, ...options]
}

const SOURCES = ['all', 'campaigns', 'written'] as const

/** Filter by source and campaign, and sort order. */
function ReviewFilters({ review }: { review: Review }) {
  const { all, order, setOrder, filter, setFilter, setActiveDialog } = review
  const options = campaignOptions(review)
  const refusal = useRefusal('edit_organization')
  const { source, campaignId } = filter
  const segments = SOURCES.map((value) => {
    return { value, label: REVIEW.sources[value], count: postsFrom(all, value).length }
  })
  return (
    <div className={styles.filters}>
      {refusal === null && (
        <Button
          tone="quiet"
          icon={Ban}
          className={styles.avoid}
          onClick={() => setActiveDialog({ kind: 'banned_words' })}
        >
          <span>{AVOID.open}</span>
        </Button>
      )}
      {(all.length > 1 || source !== 'all') && (
        <div className={styles.source}>
          <Segmented
            label={REVIEW.show}
            value={source}
            segments={segments}
            onChange={(value) => setFilter({ source: value, campaignId: null })}
          />
        </div>
      )}
      {source === 'campaigns' && (options.length > 2 || campaignId !== null) && (
        <Select
          aria-label={REVIEW.campaign}
          size="toolbar"
          value={campaignId ?? EVERY_CAMPAIGN}
          options={options}
          onChange={(value) =>
            setFilter({ source, campaignId: value === EVERY_CAMPAIGN ? null : value })
          }
        />
      )}
      {review.all.length > 1 && (
        <Select
          aria-label="Order"
          size="toolbar"
          value={order}
          options={ORDERS}
          onChange={(value) => setOrder(value as Order)}
        />
      )}
    </div>
  )
}
