import { usePage } from '@inertiajs/react'
import { Ban } from 'lucide-react'
import type { Sort } from '@domain/paging/cursor'
import { countOf, REVIEW_SOURCES } from '@domain/review_queue/review_filter'
import type { QueueList, ReviewCounts } from '@domain/review_queue/review_filter'
import { chooseTimezone } from '@domain/settings/timezones'
import { NoOrganization } from '~/layouts/no_organization'
import type { QueuePage } from '#transformers/ai_post_transformer'
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
import { useReview } from './use_review'
import type { Review } from './use_review'
import { showShell } from '~/lib/shell'
import { lazyOpenDialog } from '~/lib/lazy'
import { useRefusal } from '~/lib/use_refusal'
import { REVIEW, AVOID } from './messages'
import { ReviewTimeline } from './review_timeline'
import { OpenedPost } from '~/features/post_editor/opened_post'
import type { ReviewDialogsProps } from './review_dialogs'
import { ShowMore } from '~/features/posts/show_more'
import styles from './review_container.module.scss'

const ReviewDialogs = lazyOpenDialog<ReviewDialogsProps>(async () => {
  const { ReviewDialogs: Dialogs } = await import('./review_dialogs')
  return Dialogs
})

const LATEST: QueueList = { sort: 'newest' }

export interface ReviewProps {
  /** The part of the queue that the URL names. Pages of earlier versions, restored by Back, lack it. */
  list?: QueueList
  /** The first page of the list; null without an organization. */
  posts: QueuePage | null
  counts: ReviewCounts | null
  /** The next free slot by campaign id; null if there is none. */
  slots: Record<string, string | null>
}

/**
 * The review queue of the selected organization. Selecting another organization remounts the
 * screen.
 */
export function ReviewContainer({ posts, counts, list = LATEST, slots }: ReviewProps) {
  const { selectedOrgId, user } = usePage<SharedProps>().props
  if (!selectedOrgId || !user || !posts || !counts) return <NoOrganization />
  const shown = { posts, counts, list, slots, orgId: selectedOrgId }
  return <ReviewScreen key={selectedOrgId} {...shown} />
}

interface ReviewScreenProps {
  posts: QueuePage
  counts: ReviewCounts
  slots: ReviewProps['slots']
  list: QueueList
  orgId: string
}

/** The number of posts, as text: '9 posts awaiting review, 4 of them waiting for you'. */
function waiting({ all, for_user: forUser }: ReviewCounts) {
  if (all === 0) return undefined
  const some = forUser === all ? '' : `, ${formatCount(forUser)} of them waiting for you`
  return `${formatCount(all)} ${all === 1 ? 'post' : 'posts'} awaiting review${some}`
}

function ReviewScreen({ posts: first, list, counts, slots, orgId }: ReviewScreenProps) {
  const { user } = usePage<SharedProps>().props
  const { timezone } = chooseTimezone(user?.timezone, detectedZone())
  const review = useReview({ first, list, orgId }, timezone)
  const { posts, hasMore } = review
  const now = useNow()
  const total = countOf(counts, list)
  const isEmpty = posts.length === 0 && !hasMore
  return (
    <>
      <PageHeader
        isInBar
        title={REVIEW.title}
        note={waiting(counts)}
        actions={<ReviewFilters review={review} counts={counts} />}
      />
      {isEmpty && <EmptyQueue review={review} counts={counts} />}
      <Position review={review} total={total} />
      <ReviewTimeline review={review} timezone={timezone} now={now} />
      {posts.length > 0 && (
        <ShowMore shown={posts.length} total={total} hasMore={hasMore} onMore={review.more} />
      )}
      {!isEmpty && <KeyBar onShowAll={() => showShell('shortcuts')} />}
      <ReviewDialogs
        open={review.dialogs.length > 0}
        onClose={() => review.dialogs.forEach(review.closeDialog)}
        review={review}
        slots={slots}
        timezone={timezone}
        orgId={orgId}
      />
      <OpenedPost
        link={review.link}
        ids={posts.map(({ id }) => id)}
        onChanged={() => void review.reload()}
      />
    </>
  )
}

interface CountedProps {
  review: Review
  counts: ReviewCounts
}

/** The whole queue is empty, or only what is filtered. */
function EmptyQueue({ review: { list, choose }, counts }: CountedProps) {
  if (list.source === undefined || counts.all === 0) {
    const goToCampaigns = (
      <ButtonLink href="/dashboard/campaigns" size="small">
        {REVIEW.emptyAction}
      </ButtonLink>
    )
    return <EmptyState title={REVIEW.emptyTitle} hint={REVIEW.emptyHint} action={goToCampaigns} />
  }
  const showAll = (
    <Button size="small" onClick={() => choose({ sort: list.sort })}>
      {REVIEW.showAll}
    </Button>
  )
  const title = list.source === 'written' ? REVIEW.noneWritten : REVIEW.noneInCampaign
  return <EmptyState title={title} action={showAll} />
}

interface PositionProps {
  review: Review
  total: number
}

/** The position of the current post in the queue: '1 of 9'. */
function Position({ review: { posts, selection }, total }: PositionProps) {
  const { at } = selection
  if (at === -1) return null
  return (
    <TopBarNote>
      {formatCount(at + 1)} of {formatCount(Math.max(total, posts.length))}
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

const ORDERS: { value: Sort; label: string }[] = [
  { value: 'newest', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
]

/** The value of 'All campaigns'. */
const EVERY_CAMPAIGN = 'every'

function campaignOptions({ by_campaign: campaigns }: ReviewCounts) {
  const options = campaigns.map(({ id, name }) => {
    return { value: id, label: name ?? REVIEW.withoutAuthor }
  })
  return [{ value: EVERY_CAMPAIGN, label: REVIEW.everyCampaign }, ...options]
}

const SOURCES = ['all', ...REVIEW_SOURCES] as const

/** Filter by source and campaign, and sort order. */
function ReviewFilters({ review, counts }: CountedProps) {
  const { list, choose, dialogFor } = review
  const options = campaignOptions(counts)
  const refusal = useRefusal('edit_organization')
  const { sort, source, campaignId } = list
  const segments = SOURCES.map((value) => {
    return { value, label: REVIEW.sources[value], count: counts[value] }
  })
  const isLong = counts.all > 1
  return (
    <div className={styles.filters}>
      {refusal === null && (
        <Button
          tone="quiet"
          icon={Ban}
          className={styles.avoid}
          onClick={() => dialogFor('banned_words')(null)}
        >
          <span>{AVOID.open}</span>
        </Button>
      )}
      {(isLong || source !== undefined) && (
        <div className={styles.source}>
          <Segmented
            label={REVIEW.show}
            value={source ?? 'all'}
            segments={segments}
            onChange={(value) => choose({ sort, source: value === 'all' ? undefined : value })}
          />
        </div>
      )}
      {source === 'campaigns' && (options.length > 2 || campaignId !== undefined) && (
        <Select
          aria-label={REVIEW.campaign}
          size="toolbar"
          value={campaignId ?? EVERY_CAMPAIGN}
          options={options}
          onChange={(value) =>
            choose({ sort, source, campaignId: value === EVERY_CAMPAIGN ? undefined : value })
          }
        />
      )}
      {isLong && (
        <Select
          aria-label="Order"
          size="toolbar"
          value={sort}
          options={ORDERS}
          onChange={(value) => choose({ ...list, sort: value as Sort })}
        />
      )}
    </div>
  )
}
