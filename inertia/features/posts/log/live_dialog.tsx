import { useState } from 'react'
import type { FormEvent } from 'react'
import { MAX_POST_LINK, POST_LINK_PROBLEM, parsePostUrn } from '@domain/posts/post_link'
import { useSubmit } from '~/hooks/use_submit'
import { api, ApiError, withDetail } from '~/client'
import { Dialog, DialogBody, FormFooter } from '~/components/dialogs/dialog'
import { Field, TextInput } from '~/components/forms/field'
import { notify } from '~/lib/toasts'
import type { PostListItem } from '#transformers/post_transformer'
import { LIVE } from '~/features/posts/messages'
import { previewOf } from '~/features/posts/post_excerpt'

export interface LiveDialogProps {
  /** The post that was found on LinkedIn. */
  post: PostListItem
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
  const { isBusy, submit: send } = useSubmit()

  const answer = () =>
    send(
      async () => {
        await confirmLive(post, link.trim())
        notify.success(LIVE.done)
        onClose()
        await onAnswered()
      },
      (error) => {
        const linkProblem = error instanceof ApiError ? error.problemOf('link') : undefined
        if (linkProblem) setProblem(linkProblem)
        else notify.error(withDetail(LIVE.failed, error))
      }
    )

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const isWrong = link.trim() !== '' && parsePostUrn(link) === null
    setProblem(isWrong ? POST_LINK_PROBLEM : null)
    if (!isWrong) void answer()
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={LIVE.live}
      description={previewOf(post)}
      size="small"
      confirmClose={link.trim() === '' ? undefined : LIVE.discard}
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
      <FormFooter form={FORM_ID} busy={isBusy && 'Saving...'}>
        {LIVE.live}
      </FormFooter>
    </Dialog>
  )
}
