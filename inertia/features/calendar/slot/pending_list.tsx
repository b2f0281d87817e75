import { Image } from 'lucide-react'
import { formatDayTime } from '@domain/schedule/format_date_time'
import { Button } from '~/components/button'
import { ButtonLink } from '~/components/button_link'
import { EmptyState } from '~/components/empty_state'
import { Notice } from '~/components/notice'
import { RadioCards } from '~/components/radio_cards'
import { Skeleton } from '~/components/skeleton'
import { VisuallyHidden } from '~/components/visually_hidden'
import { useCalendar } from '~/features/calendar/store/calendar_context'
import { useClock } from '~/hooks/use_clock'
import type { AiPost } from '~/lib/campaign_wire'
import { SLOT } from './messages'
import type { PendingPosts } from './use_pending_posts'
import type { useSlotSchedule } from './use_slot_schedule'
import styles from './slot_dialog.module.scss'

interface PendingListProps {
  pending: PendingPosts
  choice: ReturnType<typeof useSlotSchedule>
  onAgain: () => void
}

function Body({ post }: { post: AiPost }) {
  return (
    <>
      <span className={styles.words}>{post.content}</span>
      {post.image_url && (
        <span className={styles.image}>
          <Image size={14} aria-hidden />
          {SLOT.hasImage}
        </span>
      )}
    </>
  )
}

function Loading() {
  return (
    <>
      <VisuallyHidden>
        <p role="status">{SLOT.loading}</p>
      </VisuallyHidden>
      {[0, 1, 2].map((row) => (
        <Skeleton key={row} shape="box" height={96} />
      ))}
    </>
  )
}

function Failed({ onAgain }: Pick<PendingListProps, 'onAgain'>) {
  const again = (
    <Button size="small" onClick={onAgain}>
      Try again
    </Button>
  )
  return (
    <Notice tone="negative" action={again}>
      {SLOT.loadFailed}
    </Notice>
  )
}

const TO_CAMPAIGNS = (
  <ButtonLink href="/dashboard/campaigns" size="small">
    {SLOT.toCampaigns}
  </ButtonLink>
)

/** What waits in the review queue, one of it to be chosen. */
export function PendingList({ pending, choice, onAgain }: PendingListProps) {
  const { zone, now } = useCalendar()
  const clock = useClock()
  if (pending.kind === 'loading') return <Loading />
  if (pending.kind === 'failed') return <Failed onAgain={onAgain} />
  const { posts } = pending
  if (posts.length === 0) {
    return <EmptyState title={SLOT.empty} hint={SLOT.emptyHint} action={TO_CAMPAIGNS} />
  }
  const cards = posts.map((post) => ({
    value: post.id,
    title: post.campaign_name ?? SLOT.campaignPost,
    aside: formatDayTime(new Date(post.created_at), zone, clock, { now }),
    body: <Body post={post} />,
  }))
  return (
    <div className={styles.list}>
      <RadioCards
        label={SLOT.list}
        value={choice.chosen?.id ?? ''}
        onChange={choice.choose}
        cards={cards}
      />
    </div>
  )
}
