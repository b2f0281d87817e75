import { useState } from 'react'
import { linkedinLength, MAX_CHARACTERS } from '@domain/posts/characters'
import { droppedNames, followMentions } from '@domain/mentions/move_mentions'
import { Dialog, DialogBody, FormFooter } from '~/components/dialogs/dialog'
import { Field, TextArea } from '~/components/forms/field'
import { Notice } from '~/components/notice'
import { useSubmit } from '~/hooks/use_submit'
import { useUnsavedChanges } from '~/hooks/use_unsaved_changes'
import { formatCount } from '~/lib/format'
import { notify } from '~/lib/toasts'
import { reportQuietly } from '~/lib/reporting'
import { MENTIONS } from '~/features/posts/mentions/messages'
import type { QueuedPostCard, AiPost } from '#transformers/ai_post_transformer'
import { ApiError, withDetail } from '~/client'
import { EDIT } from './messages'
import { loadPost, saveContent } from './review_calls'
import styles from './dialogs.module.scss'

interface EditDialogProps {
  /** The dialog is open while this is set. */
  post: QueuedPostCard | null
  onClose: () => void
  onSaved: (post: QueuedPostCard) => void
  onUncertain: () => void
}

interface EditFormProps extends Omit<EditDialogProps, 'post'> {
  post: QueuedPostCard
  onDirty: () => void
}

const FORM_ID = 'edit-ai-post'

function EditForm(props: EditFormProps) {
  const { content, problem, theirs, isBusy, write, save } = useEdit(props)
  return (
    <>
      <DialogBody>
        {problem && <Notice tone="negative">{problem}</Notice>}
        {theirs?.status && theirs.status !== 'pending' && (
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
          <Field
            label={EDIT.label}
            aside={<ContentCount text={content} />}
            hint={<DroppedMentions before={props.post} text={content} />}
          >
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
      <FormFooter form={FORM_ID} busy={isBusy && EDIT.saving}>
        {EDIT.save}
      </FormFooter>
    </>
  )
}

interface DroppedMentionsProps {
  before: Pick<QueuedPostCard, 'content' | 'mentions'>
  text: string
}

/** Says which mentions the edited text no longer has. A name that is still there stays one. */
function DroppedMentions({ before: { content, mentions }, text }: DroppedMentionsProps) {
  const dropped = droppedNames(mentions, followMentions(content, text, mentions))
  return <span role="status">{dropped.length > 0 && MENTIONS.gone(dropped)}</span>
}

/** Edits only the text of a post. */
export function EditDialog({ post, onClose, ...rest }: EditDialogProps) {
  const { isDirty, touch, close } = useUnsavedChanges(post, onClose)
  return (
    <Dialog
      open={post !== null}
      onClose={close}
      title={EDIT.title}
      description={post?.campaign_name}
      confirmClose={isDirty ? EDIT.discard : undefined}
    >
      {post && <EditForm post={post} onClose={close} onDirty={touch} {...rest} />}
    </Dialog>
  )
}

/** The number of characters as LinkedIn counts them: '634 / 3,000'. */
function ContentCount({ text }: { text: string }) {
  const count = linkedinLength(text)
  return (
    <span className={styles.count} data-state={count > MAX_CHARACTERS ? 'over' : 'fits'}>
      {formatCount(count)} / {formatCount(MAX_CHARACTERS)}
    </span>
  )
}

/**
 * The edited text, which stays after a failed save. If someone else has changed the post, `theirs`
 * is the latest version, and the next save overwrites it.
 */
function useEdit({ post, onDirty, onSaved, onClose, onUncertain }: EditFormProps) {
  const [content, setContent] = useState(post.content)
  const [problem, setProblem] = useState<string | null>(null)
  const [theirs, setTheirs] = useState<AiPost | null>(null)
  const { isBusy, submit } = useSubmit()
  // The version that was opened. A newer one from the queue has not been seen by the user.
  const [opened] = useState(post)

  const write = (text: string) => {
    setContent(text)
    onDirty()
  }

  const refuse = async (error: unknown) => {
    setProblem(withDetail(EDIT.failed, error))
    if (!(error instanceof ApiError) || error.status !== 409) return
    onUncertain()
    await loadPost(post).then(setTheirs).catch(reportQuietly)
  }

  const save = () =>
    submit(async () => {
      setProblem(null)
      onSaved({ ...post, ...(await saveContent(theirs ?? opened, content)) })
      notify.success(EDIT.saved)
      onClose()
    }, refuse)

  return { content, problem, theirs, isBusy, write, save }
}
