import { useState, type FormEvent } from 'react'
import { Button } from '~/components/button'
import { Dialog } from '~/components/dialog'
import { DialogBody } from '~/components/dialog_body'
import { DialogClose } from '~/components/dialog_close'
import { DialogFooter } from '~/components/dialog_footer'
import { Field } from '~/components/field'
import { TextArea } from '~/components/text_area'
import { AVOID } from './messages'
import { useBannedWords } from './use_banned_words'

interface WordsDialogProps {
  open: boolean
  orgId: string
  onClose: () => void
  onSaved: () => void
}

const FORM_ID = 'banned-words'

function WordsForm(props: Omit<WordsDialogProps, 'open'> & { onDirty: () => void }) {
  const { text, problem, isBusy, write, save } = useBannedWords(props)
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
      <DialogFooter>
        <DialogClose>
          <Button tone="quiet">Cancel</Button>
        </DialogClose>
        <Button
          type="submit"
          form={FORM_ID}
          tone="primary"
          disabled={text === null}
          busy={isBusy && AVOID.saving}
        >
          {AVOID.save}
        </Button>
      </DialogFooter>
    </>
  )
}

/** What the posts of the organization had better not say. */
export function WordsDialog({ open, onClose, ...rest }: WordsDialogProps) {
  const [isDirty, setDirty] = useState(false)
  const close = () => {
    setDirty(false)
    onClose()
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      title={AVOID.title}
      description={AVOID.description}
      size="small"
      confirmClose={isDirty ? AVOID.discard : undefined}
    >
      {open && <WordsForm {...rest} onClose={close} onDirty={() => setDirty(true)} />}
    </Dialog>
  )
}
