import { useState } from 'react'
import { router } from '@inertiajs/react'
import { Plus, Search } from 'lucide-react'
import { Button } from '~/components/button'
import { ButtonLink } from '~/components/button_link'
import { EmptyState } from '~/components/empty_state'
import { Notice } from '~/components/notice'
import { Skeleton } from '~/components/skeleton'
import { TextInput } from '~/components/text_input'
import { matchingDrafts } from '~/features/calendar/drafts/draft_words'
import { DRAFTS, TRAY_HELP_ID } from '~/features/calendar/drafts/messages'
import { NoDrafts } from '~/features/calendar/drafts/no_drafts'
import { useOpenDrafts } from '~/features/calendar/drafts/use_open_drafts'
import { useCalendarActions } from '~/features/calendar/store/calendar_context'
import type { OpenDraft } from '~/lib/calendar_wire'
import { TrayRow } from './tray_row'
import { useOfferedHour } from './use_offered_hour'
import styles from './tray.module.scss'

export interface TrayDraftsProps {
  /** `free`: the drafts can be dragged onto the week. */
  grip: 'free' | 'fixed'
  /** A draft was chosen, and a dialog opens. */
  onChosen?: () => void
}

function Failed({ onAgain }: { onAgain: () => void }) {
  const again = (
    <Button size="small" onClick={onAgain}>
      {DRAFTS.again}
    </Button>
  )
  return (
    <Notice tone="negative" action={again}>
      {DRAFTS.loadFailed}
    </Notice>
  )
}

/** The drafts that no post was made of yet, searched, opened, or dragged onto the week. */
export function TrayDrafts({ grip, onChosen }: TrayDraftsProps) {
  const { openSlot } = useCalendarActions()
  const { state, drafts, read } = useOpenDrafts()
  const [search, setSearch] = useState('')
  const offeredHour = useOfferedHour()
  const found = matchingDrafts(drafts, search)
  const isEmpty = state === 'there' && found.length === 0

  const open = ({ id, problem }: OpenDraft) => {
    onChosen?.()
    if (problem) return router.visit(`/dashboard/drafts?draft=${encodeURIComponent(id)}`)
    openSlot(offeredHour(), id)
  }

  return (
    <>
      <div className={styles.tools}>
        <TextInput
          type="search"
          size="toolbar"
          icon={Search}
          aria-label={DRAFTS.search}
          placeholder={DRAFTS.placeholder}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
        <p className={styles.hint}>{grip === 'free' ? DRAFTS.dragHint : DRAFTS.chooseHint}</p>
        <p id={TRAY_HELP_ID} hidden>
          {DRAFTS.help}
        </p>
      </div>
      {state === 'unread' && <Skeleton shape="box" height={96} />}
      {state === 'failed' && <Failed onAgain={() => void read()} />}
      {isEmpty && drafts.length === 0 && <NoDrafts />}
      {isEmpty && drafts.length > 0 && (
        <EmptyState
          title={DRAFTS.notFound}
          action={
            <Button size="small" onClick={() => setSearch('')}>
              {DRAFTS.clear}
            </Button>
          }
        />
      )}
      <ul className={styles.rows} aria-label={DRAFTS.tab}>
        {found.map((draft) => (
          <TrayRow key={draft.id} draft={draft} grip={grip} onOpen={() => open(draft)} />
        ))}
      </ul>
      <div className={styles.end}>
        <ButtonLink href="/dashboard/drafts" tone="quiet" size="small" icon={Plus}>
          {DRAFTS.newDraft}
        </ButtonLink>
      </div>
    </>
  )
}
