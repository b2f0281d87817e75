import { useState } from 'react'
import type { ComponentProps, FormEvent } from 'react'
import { ASSISTANT_BOUNDS } from '@domain/assistant/assistant_bounds'
import { useSubmit } from '~/hooks/use_submit'
import { LoadFailed } from '~/components/notice'
import { Button } from '~/components/buttons/button'
import { Skeleton } from '~/components/progress'
import { Field, TextArea } from '~/components/forms/field'
import { Tag } from '~/components/badge'
import { notify } from '~/lib/toasts'
import { Sheet } from '~/components/dialogs/sheet'
import { VisuallyHidden } from '~/components/visually_hidden'
import { useRead } from '~/hooks/use_read'
import { useConfirm } from '~/hooks/use_confirm'
import { useCloseWork } from '~/hooks/use_work_guard'
import type { MessageKind } from '@domain/assistant/assistant_bounds'
import type { PromptCards } from '#transformers/assistant_transformer'
import { ApiError, api, withDetail } from '~/client'
import { PROMPT_KINDS, PROMPTS } from './messages'
import styles from './prompts.module.scss'

export interface PromptsSheetProps {
  open: boolean
  onClose: () => void
  orgId: string
}

function Loading() {
  return (
    <>
      <VisuallyHidden role="status">{PROMPTS.loading}</VisuallyHidden>
      {PROMPT_KINDS.map(({ kind }) => (
        <Skeleton key={kind} shape="box" height={200} />
      ))}
    </>
  )
}

type OnTyped = ComponentProps<typeof PromptForm>['onTyped']

function PromptForms({ orgId, onTyped }: { orgId: string; onTyped: OnTyped }) {
  const {
    value: prompts,
    error,
    again,
    put,
  } = useRead(orgId, (signal) =>
    api.get<PromptCards>(PROMPTS_URL, { query: { org_id: orgId }, signal })
  )
  return (
    <>
      {error !== null && <LoadFailed onAgain={again}>{PROMPTS.loadFailed}</LoadFailed>}
      {!prompts && error === null && <Loading />}
      {prompts &&
        PROMPT_KINDS.map(({ kind, label }) => (
          <PromptForm
            key={kind}
            orgId={orgId}
            kind={kind}
            label={label}
            stored={prompts[kind]}
            onSaved={put}
            onChanged={again}
            onTyped={onTyped}
          />
        ))}
    </>
  )
}

/** The assistant's prompts of the organization: view, change, reset. */
export function PromptsSheet({ open, onClose, orgId }: PromptsSheetProps) {
  const [changed, setChanged] = useState<readonly MessageKind[]>([])
  const confirm = useConfirm()

  const remember: OnTyped = (kind, state) =>
    setChanged((before) => {
      if (before.includes(kind) === (state === 'changed')) return before
      return state === 'changed' ? [...before, kind] : before.filter((edited) => edited !== kind)
    })

  const question = PROMPTS.discardQuestion
  const close = useCloseWork({
    isUnsaved: changed.length > 0,
    ask: () => confirm({ title: 'Not saved', question, action: 'Close', tone: 'danger' }),
    onClose: () => {
      setChanged([])
      onClose()
    },
  })

  return (
    <Sheet open={open} onClose={close} title={PROMPTS.title} side="right" variant="panel">
      <div className={styles.panel}>
        <p className={styles.subtitle}>{PROMPTS.subtitle}</p>
        <PromptForms orgId={orgId} onTyped={remember} />
      </div>
    </Sheet>
  )
}

interface PromptFormProps {
  orgId: string
  kind: MessageKind
  label: string
  stored: PromptCards[MessageKind]
  onSaved: (prompts: PromptCards) => void
  /** Called after a reset, and if someone else has changed the prompt. */
  onChanged: () => void
  /** Called on every keystroke with whether there are unsaved changes. */
  onTyped: (kind: MessageKind, state: 'same' | 'changed') => void
}

/**
 * One prompt to view, change and reset. The typed text stays if saving fails, and if someone else
 * has changed the prompt, which is then shown below it.
 */
function PromptForm({ orgId, kind, label, stored, ...on }: PromptFormProps) {
  const [edited, setEdited] = useState<{ text: string; opened: string } | null>(null)
  const { isBusy, submit } = useSubmit()
  const confirm = useConfirm()
  const typed = edited?.text ?? stored.prompt
  const isOther = (text: string) => text.trim() !== stored.prompt.trim()
  const isChangedSince = edited !== null && edited.opened !== stored.prompt && isOther(typed)

  const type = (text: string) => {
    setEdited({ text, opened: edited?.opened ?? stored.prompt })
    on.onTyped(kind, isOther(text) ? 'changed' : 'same')
  }

  const forget = () => {
    on.onTyped(kind, 'same')
    setEdited(null)
  }

  const refuse = (error: unknown) => {
    notify.error(withDetail(PROMPTS.saveFailed, error))
    if (error instanceof ApiError && error.status === 409) on.onChanged()
  }

  const save = async (event: FormEvent) => {
    event.preventDefault()
    await submit(async () => {
      on.onSaved(await savePrompt(orgId, { kind, prompt: typed, opened: stored.prompt }))
      forget()
      notify.success(PROMPTS.saved)
    }, refuse)
  }

  const reset = async () => {
    const question = PROMPTS.resetQuestion
    if (!(await confirm({ title: 'Reset prompt', question, action: 'Reset' }))) return
    try {
      await resetPrompt(orgId, kind)
      on.onChanged()
      forget()
      notify.success(PROMPTS.reset)
    } catch (error) {
      notify.error(withDetail(PROMPTS.resetFailed, error))
    }
  }

  return (
    <form className={styles.form} onSubmit={save} noValidate>
      <Field
        label={label}
        warning={isChangedSince ? PROMPTS.changedSince(stored.prompt) : null}
        aside={<Tag>{stored.is_default ? PROMPTS.isDefault : PROMPTS.isOwn}</Tag>}
      >
        <TextArea
          rows={9}
          maxLength={ASSISTANT_BOUNDS.prompt.max}
          value={typed}
          readOnly={isBusy}
          onChange={(event) => type(event.target.value)}
        />
      </Field>
      <div className={styles.row}>
        <Button size="small" tone="quiet" disabled={stored.is_default} onClick={reset}>
          Reset
        </Button>
        <Button
          type="submit"
          size="small"
          disabled={!isOther(typed) || typed.trim() === ''}
          busy={isBusy && 'Saving...'}
        >
          Save
        </Button>
      </div>
    </form>
  )
}

const PROMPTS_URL = '/api/assistant/prompts'

interface PromptChange {
  kind: MessageKind
  prompt: string
  /** The prompt that the user has seen. */
  opened: string
}

function savePrompt(orgId: string, change: PromptChange) {
  return api.put<PromptCards>(PROMPTS_URL, { body: { org_id: orgId, ...change } })
}

function resetPrompt(orgId: string, kind: MessageKind) {
  return api.delete(PROMPTS_URL, { query: { org_id: orgId, kind } })
}
