import { useState } from 'react'
import type { FormEvent } from 'react'
import { Dialog, DialogBody, FormFooter } from '~/components/dialogs/dialog'
import { Field, TextArea } from '~/components/forms/field'
import { useRead } from '~/hooks/use_read'
import { useSubmit } from '~/hooks/use_submit'
import { useUnsavedChanges } from '~/hooks/use_unsaved_changes'
import { notify } from '~/lib/toasts'
import { withDetail } from '~/client'
import { AVOID } from './messages'
import { loadBannedWordList, saveBannedWordList } from './review_calls'

interface BannedWordsDialogProps {
  open: boolean
  orgId: string
  onClose: () => void
  onSaved: () => void
}

const FORM_ID = 'banned-words'

interface BannedWordsFormProps extends Omit<BannedWordsDialogProps, 'open'> {
  onDirty: () => void
}

function BannedWordsForm(props: BannedWordsFormProps) {
  const { text, problem, isBusy, write, save } = useBannedWordList(props)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void save()
  }
  return (
    <>
      <DialogBody>
        <form id={FORM_ID} onSubmit={submit}>
          <Field label={AVOID.label} error={problem}>
            <TextArea
              rows={8}
              value={text ?? ''}
              disabled={text === null}
              onChange={({ target }) => write(target.value)}
            />
          </Field>
        </form>
      </DialogBody>
      <FormFooter form={FORM_ID} disabled={text === null} busy={isBusy && AVOID.saving}>
        {AVOID.save}
      </FormFooter>
    </>
  )
}

/** Edits the organization's banned words. */
export function BannedWordsDialog({ open, onClose, ...rest }: BannedWordsDialogProps) {
  const { isDirty, touch, close } = useUnsavedChanges(open, onClose)
  return (
    <Dialog
      open={open}
      onClose={close}
      title={AVOID.title}
      description={AVOID.description}
      size="small"
      confirmClose={isDirty ? AVOID.discard : undefined}
    >
      {open && <BannedWordsForm {...rest} onClose={close} onDirty={touch} />}
    </Dialog>
  )
}

function linesOf(text: string) {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
}

/** The banned words, one per line; null until loaded. */
function useBannedWordList({ orgId, onDirty, onClose, onSaved }: BannedWordsFormProps) {
  const { value: opened, error } = useRead(orgId, (signal) => loadBannedWordList(orgId, signal))
  const [written, setWritten] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const { isBusy, submit } = useSubmit()
  const text = written ?? opened?.words.join('\n') ?? null

  const write = (next: string) => {
    setWritten(next)
    onDirty()
  }

  const save = () =>
    submit(
      async () => {
        if (text === null || opened === null) return
        setProblem(null)
        await saveBannedWordList(orgId, linesOf(text), opened.words)
        notify.success(AVOID.saved)
        onSaved()
        onClose()
      },
      (refusal) => setProblem(withDetail(AVOID.failed, refusal))
    )

  const unread = error === null ? null : withDetail(AVOID.loadFailed, error)
  return { text, problem: problem ?? unread, isBusy, write, save }
}
