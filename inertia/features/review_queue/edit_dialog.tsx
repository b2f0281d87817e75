import { useState } from 'react'
import { Button } from '~/components/button'
import { Dialog } from '~/components/dialog'
import { DialogBody } from '~/components/dialog_body'
import { DialogClose } from '~/components/dialog_close'
import { DialogFooter } from '~/components/dialog_footer'
import { Field } from '~/components/field'
import { Notice } from '~/components/notice'
import { TextArea } from '~/components/text_area'
import type { QueuedPost } from '~/lib/campaign_wire'
import { ContentCount } from './content_count'
import { EDIT } from './messages'
import { useEdit } from './use_edit'
import styles from './dialogs.module.scss'

interface EditDialogProps {
  /** The dialog is open while there is one. */
  post: QueuedPost | null
  onClose: () => void
  onSaved: (post: QueuedPost) => void
  onDoubt: () => void
}

interface EditFormProps extends Omit<EditDialogProps, 'post'> {
  post: QueuedPost
  onDirty: () => void
}

const FORM_ID = 'edit-ai-post'

function EditForm(props: EditFormProps) {
  const { content, problem, theirs, isBusy, write, save } = useEdit(props)
  return (
    <>
      <DialogBody>
        {problem && <Notice tone="negative">{problem}</Notice>}
        {theirs && theirs.status !== 'pending' && (
          <Notice tone="caution">{EDIT.decided[theirs.status]}</Notice>
        )}
        {theirs && theirs.content !== props.post.content && (
          <section className={styles.theirs} aria-label={EDIT.theirs}>
            <h3>{EDIT.theirs}</h3>
            <p>{theirs.content}</p>
          </section>
        )}
        <form
          id={FORM_ID}
          onSubmit={(event) => {
            event.preventDefault()
            void save()
          }}
        >
          <Field label={EDIT.label} aside={<ContentCount text={content} />}>
            <TextArea
              autoFocus
              rows={14}
              className={styles.content}
              value={content}
              onChange={({ target }) => write(target.value)}
              onKeyDown={(event) => {
                if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) void save()
              }}
            />
          </Field>
        </form>
      </DialogBody>
      <DialogFooter>
        <DialogClose>
          <Button tone="quiet">Cancel</Button>
        </DialogClose>
        <Button type="submit" form={FORM_ID} tone="primary" busy={isBusy && EDIT.saving}>
          {EDIT.save}
        </Button>
      </DialogFooter>
    </>
  )
}

/** Changes the words of a post, and nothing else (spec section 4). */
export function EditDialog({ post, onClose, ...rest }: EditDialogProps) {
  const [isDirty, setDirty] = useState(false)
  const close = () => {
    setDirty(false)
    onClose()
  }
  return (
    <Dialog
      open={post !== null}
      onClose={close}
      title={EDIT.title}
      description={post?.campaign_name}
      confirmClose={isDirty ? EDIT.discard : undefined}
    >
      {post && <EditForm post={post} onClose={close} onDirty={() => setDirty(true)} {...rest} />}
    </Dialog>
  )
}
