import { useState } from 'react'
import { LoadFailed } from '~/components/notice'
import { Button } from '~/components/buttons/button'
import { Dialog, DialogBody, DialogFooter } from '~/components/dialogs/dialog'
import { Field } from '~/components/forms/field'
import { Select } from '~/components/forms/select'
import { Skeleton } from '~/components/progress'
import { useIsShown, useSubmit } from '~/hooks/use_submit'
import { withDetail } from '~/client'
import { useConfirm } from '~/hooks/use_confirm'
import { useRead } from '~/hooks/use_read'
import { useCloseWork } from '~/hooks/use_work_guard'
import { notify } from '~/lib/toasts'
import { QUEUE } from './messages'
import { authorKey, loadSlots, saveSlots } from './queue_calls'
import type { NamedAuthor, TimesBegin, QueueAuthor, SlotOfWeek } from './queue_calls'
import { QueueState } from './queue_state'
import { Week } from './week'
import styles from './slots_dialog.module.scss'
import type { AuthorSlots } from '#transformers/posting_queue_transformer'

interface SlotsDialogProps {
  orgId: string
  begin: TimesBegin
  onClose: () => void
  /** Called after posting times were saved, or posts of a queue have moved. */
  onChanged: () => void
}

/** Edits the weekly posting times of each author, and pauses or moves a queue. */
export function SlotsDialog({ orgId, begin, onClose, onChanged }: SlotsDialogProps) {
  const { loaded, edited, hasFailed, isChanged, change, save, again } = useSlots(orgId)
  const [chosen, setChosen] = useState<string | null>(null)
  const { isBusy, submit } = useSubmit()
  const isShown = useIsShown()
  const confirm = useConfirm()

  const ask = () => confirm(QUEUE.discard)
  const close = useCloseWork({ isUnsaved: isChanged, ask, onClose })
  const store = () =>
    submit(
      async () => {
        await save()
        notify.success(QUEUE.saved)
        onChanged()
        if (isShown.current) onClose()
      },
      (error) => notify.error(withDetail(QUEUE.saveFailed, error))
    )
  const authors = loaded?.authors ?? []
  const hasTimes = (each: NamedAuthor) => loaded?.slots.slots.some(isOf(each))
  const first = authors.find(hasTimes) ?? authors[0]
  const author = authors.find((each) => authorKey(each) === chosen) ?? first
  return (
    <Dialog open onClose={close} title={QUEUE.title} description={QUEUE.description} size="small">
      <DialogBody>
        {!loaded && !hasFailed && <Skeleton shape="box" height={240} />}
        {hasFailed && <LoadFailed onAgain={again}>{QUEUE.loadFailed}</LoadFailed>}
        {loaded && edited && author && (
          <div className={styles.parts}>
            <AuthorSelect authors={authors} author={author} onChange={setChosen} />
            <Week
              key={authorKey(author)}
              orgId={orgId}
              slots={slotsOf(edited, author)}
              campaigns={loaded.campaigns}
              zone={edited.timezone}
              begin={chosen === null ? begin : 'edit'}
              onChange={(next) => change(author, next)}
            />
            <QueueState
              key={`queue ${authorKey(author)}`}
              orgId={orgId}
              author={author}
              zone={edited.timezone}
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
  const { value, error, again } = useRead(orgId, (signal) => loadSlots(orgId, signal))
  const [changed, setChanged] = useState<AuthorSlots | null>(null)
  const edited = changed ?? value?.slots ?? null

  const change = (author: QueueAuthor, next: (slots: SlotOfWeek[]) => SlotOfWeek[]) =>
    setChanged((before) => {
      const latest = before ?? value?.slots
      if (!latest) return null
      const { author_type: type, author_id: id } = author
      const own = next(slotsOf(latest, author)).map((slot) => {
        return { ...slot, author_type: type, author_id: id }
      })
      const others = latest.slots.filter((slot) => !isOf(author)(slot))
      return { ...latest, slots: [...others, ...own] }
    })

  const save = async () => {
    if (changed && value) await saveSlots(orgId, changed, value.slots)
    setChanged(null)
  }

  const isChanged = changed !== null
  return { loaded: value, edited, hasFailed: error !== null, isChanged, change, save, again }
}
