import { useRef, useState } from 'react'
import { Search } from 'lucide-react'
import { BareIconButton } from '~/components/bare_icon_button'
import { Kbd } from '~/components/kbd'
import { TabPanel } from '~/components/tab_panel'
import { Tabs } from '~/components/tabs'
import { TextInput } from '~/components/text_input'
import { DraftList } from '~/features/calendar/drafts/draft_list'
import { DRAFTS } from '~/features/calendar/drafts/messages'
import type { useOpenDrafts } from '~/features/calendar/drafts/use_open_drafts'
import type { OpenDraft } from '~/lib/calendar_wire'
import { SLOT } from './messages'
import { PendingList } from './pending_list'
import type { PendingPosts } from './use_pending_posts'
import type { useSlotSchedule } from './use_slot_schedule'
import styles from './ways.module.scss'

export type Way = 'drafts' | 'queue'

interface WaysProps {
  way: Way
  onWay: (way: Way) => void
  drafts: ReturnType<typeof useOpenDrafts>
  /** The draft that is ringed first. */
  draftId?: string
  busyId: string | null
  onSchedule: (draft: OpenDraft) => void
  pending: PendingPosts
  choice: ReturnType<typeof useSlotSchedule>
  onAgain: () => void
}

/** On a phone the search opens in place of the tabs. */
function SearchOpener({ isOpen, onToggle }: { isOpen: boolean; onToggle: () => void }) {
  return (
    <span className={styles.opener}>
      <BareIconButton
        icon={Search}
        label={DRAFTS.search}
        aria-expanded={isOpen}
        onClick={onToggle}
      />
    </span>
  )
}

/** What is written already: one's drafts, and what waits in the review queue. */
export function Ways(props: WaysProps) {
  const { way, onWay, drafts, draftId, busyId, onSchedule, pending, choice, onAgain } = props
  const [search, setSearch] = useState('')
  const [isSearchOpen, setSearchOpen] = useState(false)
  const list = useRef<HTMLUListElement>(null)
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
        data-draft-search
        onChange={({ target }) => setSearch(target.value)}
      />
    </div>
  )
  const isCounted = drafts.state === 'there'
  const waiting = pending.kind === 'there' ? pending.posts.length : undefined
  return (
    <div className={styles.ways}>
      <Tabs
        label={SLOT.ways}
        value={way}
        onChange={(next) => onWay(next === 'queue' ? 'queue' : 'drafts')}
        tabs={[
          {
            value: 'drafts',
            label: DRAFTS.tab,
            count: isCounted ? drafts.drafts.length : undefined,
          },
          {
            value: 'queue',
            label: SLOT.queue,
            count: waiting,
            tone: waiting ? 'caution' : 'neutral',
          },
        ]}
        actions={
          way === 'drafts' &&
          drafts.drafts.length > 0 && (
            <>
              <SearchOpener isOpen={isSearchOpen} onToggle={() => setSearchOpen(!isSearchOpen)} />
              {field}
            </>
          )
        }
      >
        <TabPanel value="drafts">
          <DraftList
            ref={list}
            open={drafts}
            first={draftId}
            search={search}
            onClear={() => setSearch('')}
            busyId={busyId}
            onSchedule={onSchedule}
          />
        </TabPanel>
        <TabPanel value="queue">
          <div className={styles.queue}>
            <PendingList pending={pending} choice={choice} onAgain={onAgain} />
          </div>
        </TabPanel>
      </Tabs>
    </div>
  )
}
