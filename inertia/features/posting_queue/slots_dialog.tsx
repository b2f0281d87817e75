import { useState, useCallback, useEffect } from 'react'
import { LoadFailed } from '~/components/notice'
import { Button } from '~/components/buttons/button'
import { Dialog, DialogBody, DialogFooter } from '~/components/dialogs/dialog'
import { Field } from '~/components/forms/field'
import { Select } from '~/components/forms/select'
import { Skeleton } from '~/components/progress'
import { useSubmit } from '~/hooks/use_submit'
import { withDetail } from '~/client'
import { useConfirm } from '~/hooks/use_confirm'
import { useCloseWork } from '~/hooks/use_work_guard'
import { notify } from '~/lib/toasts'
import { QUEUE } from './messages'
import { authorKey, loadSlots, saveSlots } from './queue_calls'
import type { NamedAuthor, TimesBegin, NamedCampaign, QueueAuthor, SlotOfWeek } from './queue_calls'
import { QueueState } from './queue_state'
import { Week } from './week'
import styles from './slots_dialog.module.scss'
import type { AuthorSlots } from '#transformers/posting_queue_transformer'
import { reportQuietly } from '~/lib/reporting'

interface SlotsDialogProps {
  orgId: string
  begin: TimesBegin
  onClose: () => void
  /** Called after posting times were saved, or posts of a queue have moved. */
  onChanged: () => void
}

/** Edits the weekly posting times of each author, and pauses or moves a queue. */
export function SlotsDialog({ orgId, begin, onClose, onChanged }: SlotsDialogProps) {
  const { loaded, isChanged, change, save, again } = useSlots(orgId)
  const [chosen, setChosen] = useState<string | null>(null)
  const { isBusy, submit } = useSubmit()
  const confirm = useConfirm()

  const ask = () => confirm(QUEUE.discard)
  const close = useCloseWork({ isUnsaved: isChanged, ask, onClose })
  const store = () =>
    submit(
      async () => {
        await save()
        notify.success(QUEUE.saved)
        onChanged()
        onClose()
      },
      (error) => notify.error(withDetail(QUEUE.saveFailed, error))
    )
  const authors = loaded.kind === 'there' ? loaded.authors : []
  const hasTimes = (each: NamedAuthor) =>
    loaded.kind === 'there' && slotsOf(loaded.stored, each).length > 0
  const first = authors.find(hasTimes) ?? authors[0]
  const author = authors.find((each) => authorKey(each) === chosen) ?? first
  return (
    <Dialog open onClose={close} title={QUEUE.title} description={QUEUE.description} size="small">
      <DialogBody>
        {loaded.kind === 'loading' && <Skeleton shape="box" height={240} />}
        {loaded.kind === 'failed' && <LoadFailed onAgain={again}>{QUEUE.loadFailed}</LoadFailed>}
        {loaded.kind === 'there' && author && (
          <div className={styles.parts}>
            <AuthorSelect authors={authors} author={author} onChange={setChosen} />
            <Week
              key={authorKey(author)}
              orgId={orgId}
              slots={slotsOf(loaded.edited, author)}
              campaigns={loaded.campaigns}
              zone={loaded.edited.timezone}
              begin={chosen === null ? begin : 'edit'}
              onChange={(slots) => change(author, slots)}
            />
            <QueueState
              key={`queue ${authorKey(author)}`}
              orgId={orgId}
              author={author}
              zone={loaded.edited.timezone}
              onMoved={onChanged}
            />
          </div>
        )}
      </DialogBody>
      <DialogFooter>
        <Button tone="quiet" onClick={close}>
          Cancel
        </Button>
        <Button
          tone="primary"
          disabled={!isChanged}
          busy={isBusy && QUEUE.saving}
          onClick={() => void store()}
        >
          {QUEUE.save}
        </Button>
      </DialogFooter>
    </Dialog>
  )
}

interface AuthorSelectProps {
  authors: NamedAuthor[]
  author: NamedAuthor
  onChange: (key: string) => void
}

function AuthorSelect({ authors, author, onChange }: AuthorSelectProps) {
  const options = authors.map((each) => ({ value: authorKey(each), label: each.name }))
  return (
    <Field label={QUEUE.author}>
      <Select value={authorKey(author)} options={options} onChange={onChange} />
    </Field>
  )
}

type Loaded =
  | { kind: 'loading' }
  | { kind: 'failed' }
  | {
      kind: 'there'
      authors: NamedAuthor[]
      campaigns: NamedCampaign[]
      stored: AuthorSlots
      edited: AuthorSlots
    }

function isOf(author: QueueAuthor) {
  const key = authorKey(author)
  return (slot: QueueAuthor) => authorKey(slot) === key
}

/** The author's slots, by weekday and time. */
function slotsOf({ slots }: AuthorSlots, author: QueueAuthor): SlotOfWeek[] {
  return slots
    .filter(isOf(author))
    .map(({ author_type: _type, author_id: _id, ...slot }) => slot)
    .sort((a, b) => a.weekday - b.weekday || a.time.localeCompare(b.time))
}

/** The posting times of all authors while they are edited. */
function useSlots(orgId: string) {
  const [loaded, setLoaded] = useState<Loaded>({ kind: 'loading' })
  const [tries, setTries] = useState(0)

  useEffect(() => {
    const reading = new AbortController()
    const { signal } = reading
    setLoaded({ kind: 'loading' })
    loadSlots(orgId, signal).then(
      ({ slots, ...known }) =>
        !signal.aborted && setLoaded({ kind: 'there', ...known, stored: slots, edited: slots }),
      (error: unknown) => {
        if (signal.aborted) return
        reportQuietly(error)
        setLoaded({ kind: 'failed' })
      }
    )
    return () => reading.abort()
  }, [orgId, tries])

  const change = useCallback((author: QueueAuthor, slots: readonly SlotOfWeek[]) => {
    setLoaded((current) => {
      if (current.kind !== 'there') return current
      const { author_type: type, author_id: id } = author
      const own = slots.map((slot) => ({ ...slot, author_type: type, author_id: id }))
      const others = current.edited.slots.filter((slot) => !isOf(author)(slot))
      return { ...current, edited: { ...current.edited, slots: [...others, ...own] } }
    })
  }, [])

  const save = useCallback(async () => {
    if (loaded.kind !== 'there') return
    const stored = await saveSlots(orgId, loaded.edited, loaded.stored)
    setLoaded({ ...loaded, stored, edited: stored })
  }, [loaded, orgId])

  const again = useCallback(() => setTries((count) => count + 1), [])
  const isChanged = loaded.kind === 'there' && loaded.edited !== loaded.stored
  return { loaded, isChanged, change, save, again }
}
