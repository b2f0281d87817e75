import { useState, type FormEvent } from 'react'
import { MAX_POST_LINK, POST_LINK_PROBLEM, postUrnIn } from '@domain/posts/post_link'
import { api, ApiError } from '~/client'
import { Button } from '~/components/button'
import { Dialog } from '~/components/dialog'
import { DialogBody } from '~/components/dialog_body'
import { DialogClose } from '~/components/dialog_close'
import { DialogFooter } from '~/components/dialog_footer'
import { Field } from '~/components/field'
import { TextInput } from '~/components/text_input'
import { notify } from '~/lib/notify'
import type { PostListItem } from '~/lib/wire'
import { LIVE } from './messages'
import { previewOf } from './post_excerpt'
import { withDetail } from './with_detail'

export interface LiveDialogProps {
  /** The post that was seen on LinkedIn; the dialog is open while there is one. */
  post: PostListItem | null
  onClose: () => void
  onAnswered: () => Promise<void>
}

const FORM_ID = 'live-answer'

function confirmLive({ id, version }: PostListItem, link: string) {
  const body = { version, ...(link === '' ? {} : { link }) }
  return api.post(`/api/scheduled-posts/${id}/confirm-live`, { body })
}

export function LiveDialog({ post, onClose, onAnswered }: LiveDialogProps) {
  const [link, setLink] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)

  const close = () => {
    setLink('')
    setProblem(null)
    onClose()
  }

  const answer = async (seen: PostListItem) => {
    setBusy(true)
    try {
      await confirmLive(seen, link.trim())
      notify.success(LIVE.done)
      close()
      await onAnswered()
    } catch (error) {
      const wrongLink = error instanceof ApiError ? error.problemOf('link') : undefined
      if (wrongLink) setProblem(wrongLink)
      else notify.error(withDetail(LIVE.failed, error))
    } finally {
      setBusy(false)
    }
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!post || isBusy) return
    const isWrong = link.trim() !== '' && postUrnIn(link) === null
    setProblem(isWrong ? POST_LINK_PROBLEM : null)
    if (!isWrong) void answer(post)
  }

  return (
    <Dialog
      open={post !== null}
      onClose={close}
      title={LIVE.live}
      description={post && previewOf(post)}
      size="small"
    >
      <DialogBody>
        <form id={FORM_ID} onSubmit={submit} noValidate>
          <Field label={LIVE.linkLabel} hint={LIVE.linkHint} error={problem}>
            <TextInput
              autoFocus
              inputMode="url"
              autoComplete="off"
              placeholder="https://www.linkedin.com/feed/update/..."
              maxLength={MAX_POST_LINK}
              value={link}
              onChange={(event) => setLink(event.target.value)}
            />
          </Field>
        </form>
      </DialogBody>
      <DialogFooter>
        <DialogClose>
          <Button tone="quiet">Cancel</Button>
        </DialogClose>
        <Button type="submit" form={FORM_ID} tone="primary" busy={isBusy && 'Saving...'}>
          {LIVE.live}
        </Button>
      </DialogFooter>
    </Dialog>
  )
}
