import { useState } from 'react'
import type { FormEvent } from 'react'
import { MAX_WEBHOOK_URL } from '@domain/webhooks/delivery_rules'
import { WEBHOOK_EVENT_IDS, WEBHOOK_EVENTS } from '@domain/webhooks/webhook_events'
import type { WebhookEventKind } from '@domain/webhooks/webhook_events'
import { Choices } from '~/features/settings/parts/settings_parts'
import { useSubmit } from '~/hooks/use_submit'
import { detailOf } from '~/client'
import { Dialog, DialogBody, FormFooter } from '~/components/dialogs/dialog'
import { Checkbox } from '~/components/forms/choices'
import { Field, TextInput } from '~/components/forms/field'
import type { WebhookCard } from '#transformers/webhook_transformer'
import { WEBHOOK_FORM, WEBHOOKS } from './messages'
import type { WebhookFields } from './use_webhooks'
import styles from './webhooks.module.scss'

interface WebhookDialogProps {
  /** The webhook that is edited; null for a new one. */
  webhook: WebhookCard | null
  onSave: (fields: WebhookFields, webhook: WebhookCard | null) => Promise<void>
  onClose: () => void
}

const FORM_ID = 'webhook'

/** The form with the URL and the kinds of events of a webhook. */
export function WebhookDialog({ webhook, onSave, onClose }: WebhookDialogProps) {
  const form = useWebhookForm({ webhook, onSave, onClose })
  const title = webhook ? WEBHOOK_FORM.editTitle : WEBHOOK_FORM.newTitle
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      size="small"
      confirmClose={form.isDirty && !form.isBusy ? WEBHOOK_FORM.discard : undefined}
    >
      <DialogBody>
        <form id={FORM_ID} className={styles.form} onSubmit={form.submit} noValidate>
          <Field
            label={WEBHOOK_FORM.url}
            hint={WEBHOOK_FORM.urlHint}
            error={form.problems.url ?? null}
          >
            <TextInput
              autoFocus
              type="url"
              inputMode="url"
              autoComplete="off"
              spellCheck={false}
              placeholder={WEBHOOK_FORM.urlExample}
              maxLength={MAX_WEBHOOK_URL}
              value={form.url}
              onChange={(event) => form.setUrl(event.target.value)}
            />
          </Field>
          <EventChoice
            chosen={form.events}
            onChoose={form.setEvents}
            problem={form.problems.events}
          />
        </form>
      </DialogBody>
      <FormFooter form={FORM_ID} busy={form.isBusy && WEBHOOK_FORM.saving}>
        {webhook ? WEBHOOK_FORM.save : WEBHOOK_FORM.create}
      </FormFooter>
    </Dialog>
  )
}

interface EventChoiceProps {
  chosen: readonly WebhookEventKind[]
  onChoose: (events: readonly WebhookEventKind[]) => void
  problem?: string
}

function EventChoice({ chosen, onChoose, problem }: EventChoiceProps) {
  const isAll = chosen.length === WEBHOOK_EVENT_IDS.length
  const some = isAll || chosen.length === 0 ? isAll : 'indeterminate'
  const isInvalid = problem !== undefined
  const choose = (event: WebhookEventKind, isWanted: boolean) =>
    onChoose(WEBHOOK_EVENT_IDS.filter((id) => (id === event ? isWanted : chosen.includes(id))))
  return (
    <Choices legend={WEBHOOK_FORM.events} problem={problem}>
      <Checkbox
        checked={some}
        onChange={(all) => onChoose(all ? WEBHOOK_EVENT_IDS : [])}
        aria-invalid={isInvalid}
      >
        {WEBHOOK_FORM.all}
      </Checkbox>
      {WEBHOOK_EVENTS.map(({ id, label }) => (
        <Checkbox
          key={id}
          checked={chosen.includes(id)}
          onChange={(isWanted) => choose(id, isWanted)}
          aria-invalid={isInvalid}
        >
          {label} <code className={styles.code}>{id}</code>
        </Checkbox>
      ))}
    </Choices>
  )
}

const USUAL_EVENTS: readonly WebhookEventKind[] = [
  'post.waiting_review',
  'post.published',
  'post.failed',
]

function useWebhookForm({ webhook, onSave, onClose }: WebhookDialogProps) {
  const opened = { url: webhook?.url ?? '', events: webhook?.events ?? USUAL_EVENTS }
  const [url, setUrl] = useState(opened.url)
  const [events, setEvents] = useState<readonly WebhookEventKind[]>(opened.events)
  const [problems, setProblems] = useState<{ url?: string; events?: string }>({})
  const { isBusy, submit: send } = useSubmit()

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const found = {
      ...(url.trim() === '' && { url: WEBHOOK_FORM.blankUrl }),
      ...(events.length === 0 && { events: WEBHOOK_FORM.noEvent }),
    }
    setProblems(found)
    if (Object.keys(found).length > 0) return
    await send(
      async () => {
        await onSave({ url: url.trim(), events }, webhook)
        onClose()
      },
      (error) => setProblems({ url: detailOf(error, WEBHOOKS.failed) })
    )
  }

  const isDirty = url !== opened.url || events.join() !== opened.events.join()
  return { url, setUrl, events, setEvents, problems, isDirty, isBusy, submit }
}
