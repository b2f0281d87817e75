import { useEffect, useRef } from 'react'
import { Image, Search, X } from 'lucide-react'
import { formatDayTime } from '@domain/schedule/format_date_time'
import { LoadFailed } from '~/components/notice'
import { Button, ButtonLink } from '~/components/buttons/button'
import { BareIconButton } from '~/components/buttons/bare_icon_button'
import { Kbd } from '~/components/badge'
import { TabPanel, Tabs } from '~/components/tabs'
import { TextInput } from '~/components/forms/field'
import { DraftList, LoadingRows } from '~/features/calendar/drafts/draft_list'
import { useDraftSearch } from '~/features/calendar/drafts/open_drafts'
import type { useOpenDrafts } from '~/features/calendar/drafts/open_drafts'
import { EmptyState } from '~/components/card'
import { RadioCards } from '~/components/forms/choices'
import { useCalendar } from '~/features/calendar/store/calendar_context'
import { useClock } from '~/hooks/use_clock'
import type { useDisclosure } from '~/hooks/use_disclosure'
import type { PendingPosts, useSlotSchedule } from './use_slot_schedule'
import { DRAFTS } from '~/features/calendar/drafts/messages'
import type { OpenDraftCard } from '#transformers/calendar_transformer'
import type { AiPost } from '#transformers/ai_post_transformer'
import { SLOT } from './messages'
import styles from './slot_sources.module.scss'
import slotDialogStyles from './slot_dialog.module.scss'

export type SlotSource = 'drafts' | 'queue'

interface SlotSourcesProps {
  source: SlotSource
  onSource: (source: SlotSource) => void
  /** Whether the search is open on a phone, where it replaces the tabs. */
  searchField: ReturnType<typeof useDisclosure>
  drafts: ReturnType<typeof useOpenDrafts>
  /** The draft that is highlighted first. */
  draftId?: string
  busyId: string | null
  /** The action of a click on a draft. */
  action: { label: string; busy: string }
  onSchedule: (draft: OpenDraftCard) => void
  /** Whether the user may approve posts of the review queue into the hour. */
  hasQueue: boolean
  pending: PendingPosts
  choice: ReturnType<typeof useSlotSchedule>
}

/** On a phone the search replaces the tabs. */
function SearchOpener({ isOpen, onToggle }: { isOpen: boolean; onToggle: () => void }) {
  return (
    <span className={styles.opener}>
      <BareIconButton
        icon={isOpen ? X : Search}
        label={isOpen ? DRAFTS.closeSearch : DRAFTS.search}
        aria-expanded={isOpen}
        onClick={onToggle}
      />
    </span>
  )
}

/** Tabs for the existing posts that can fill the hour: drafts and the review queue. */
export function SlotSources(props: SlotSourcesProps) {
  const { source, onSource, drafts, draftId, busyId, onSchedule, pending, choice } = props
  const { action, hasQueue } = props
  const { isOpen: isSearchOpen, toggle } = props.searchField
  const { search, setSearch, isIncomplete } = useDraftSearch(drafts)
  const typed = useRef<HTMLInputElement>(null)

  useEffect(() => {
    if (isSearchOpen) typed.current?.focus()
  }, [isSearchOpen])

  const toggleSearch = () => {
    setSearch('')
    toggle()
  }

  const field = (
    <div className={styles.search} data-open={isSearchOpen}>
      <TextInput
        type="search"
        size="toolbar"
        icon={Search}
        aria-label={DRAFTS.search}
        placeholder={DRAFTS.placeholder}
        trailing={<Kbd>/</Kbd>}
        value={search}
        ref={typed}
        data-draft-search
        onChange={({ target }) => setSearch(target.value)}
      />
    </div>
  )
  const isCounted = drafts.state === 'there' && !drafts.hasMore
  return (
    <div className={styles.ways}>
      <Tabs
        label={SLOT.ways}
        value={source}
        onChange={(next) => onSource(next === 'queue' ? 'queue' : 'drafts')}
        tabs={[
          {
            value: 'drafts',
            label: DRAFTS.tab,
            count: isCounted ? drafts.drafts.length : undefined,
          },
          ...(hasQueue ? [queueTab(pending)] : []),
        ]}
        actions={
          source === 'drafts' &&
          drafts.drafts.length > 0 && (
            <>
              <SearchOpener isOpen={isSearchOpen} onToggle={toggleSearch} />
              {field}
            </>
          )
        }
      >
        <TabPanel value="drafts">
          <DraftList
            open={drafts}
            first={draftId}
            search={search}
            isIncomplete={isIncomplete}
            onClear={() => setSearch('')}
            busyId={busyId}
            action={action}
            onSchedule={onSchedule}
          />
        </TabPanel>
        <TabPanel value="queue">
          <div className={styles.queue}>
            <PendingList pending={pending} choice={choice} />
          </div>
        </TabPanel>
      </Tabs>
    </div>
  )
}

function queueTab({ value }: PendingPosts) {
  const tone: 'caution' | 'neutral' = value?.rows.length ? 'caution' : 'neutral'
  const count = value?.hasMore ? undefined : value?.rows.length
  return { value: 'queue', label: SLOT.queue, count, tone }
}

interface PendingListProps {
  pending: PendingPosts
  choice: ReturnType<typeof useSlotSchedule>
}

function Body({ post }: { post: AiPost }) {
  return (
    <>
      <span className={slotDialogStyles.words}>{post.content}</span>
      {post.image_url && (
        <span className={slotDialogStyles.image}>
          <Image size={14} />
          {SLOT.hasImage}
        </span>
      )}
    </>
  )
}

const TO_CAMPAIGNS = (
  <ButtonLink href="/dashboard/campaigns" size="small">
    {SLOT.toCampaigns}
  </ButtonLink>
)

/** The posts of the review queue as a list to choose one from. */
function PendingList({ pending, choice }: PendingListProps) {
  const { zone, now } = useCalendar()
  const clock = useClock()
  const { value, error, again, more } = pending
  if (error !== null) return <LoadFailed onAgain={again}>{SLOT.loadFailed}</LoadFailed>
  if (value === null) return <LoadingRows label={SLOT.loading} height={96} />
  const { rows: posts, hasMore } = value
  if (posts.length === 0 && !hasMore) {
    return <EmptyState title={SLOT.empty} hint={SLOT.emptyHint} action={TO_CAMPAIGNS} />
  }
  const cards = posts.map((post) => ({
    value: post.id,
    title: post.campaign_name ?? SLOT.campaignPost,
    aside: formatDayTime(new Date(post.created_at), zone, clock, { now }),
    body: <Body post={post} />,
  }))
  return (
    <div className={slotDialogStyles.list}>
      <RadioCards
        label={SLOT.list}
        value={choice.chosen?.id ?? ''}
        onChange={choice.choose}
        cards={cards}
      />
      {hasMore && (
        <Button size="small" tone="quiet" onClick={more}>
          {SLOT.older}
        </Button>
      )}
    </div>
  )
}
