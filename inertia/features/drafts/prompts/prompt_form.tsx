import { useState, type FormEvent } from 'react'
import { ASSISTANT_BOUNDS } from '@domain/assistant/bounds'
import { ApiError } from '~/client'
import { Button } from '~/components/button'
import { Field } from '~/components/field'
import { Tag } from '~/components/tag'
import { TextArea } from '~/components/text_area'
import { useConfirm } from '~/hooks/use_confirm'
import { notify } from '~/lib/notify'
import type { PromptKind, Prompts } from '~/lib/assistant_wire'
import { PROMPTS } from './messages'
import { resetPrompt, savePrompt } from './prompt_calls'
import styles from './prompts.module.scss'

interface PromptFormProps {
  orgId: string
  kind: PromptKind
  label: string
  stored: Prompts[PromptKind]
  onChanged: () => Promise<void>
  /** Told after every stroke: whether something would be lost. */
  onTyped: (kind: PromptKind, state: 'same' | 'changed') => void
}

function wordsFor(sentence: string, error: unknown) {
  return error instanceof ApiError ? `${sentence} ${error.detail}` : sentence
}

/** One prompt, to read, change and put back. What is typed stays when saving fails. */
export function PromptForm({ orgId, kind, label, stored, ...on }: PromptFormProps) {
  const [typed, setTyped] = useState(stored.prompt)
  const [isBusy, setBusy] = useState(false)
  const confirm = useConfirm()
  const isOther = (text: string) => text.trim() !== stored.prompt.trim()

  const type = (text: string) => {
    setTyped(text)
    on.onTyped(kind, isOther(text) ? 'changed' : 'same')
  }

  const renew = async () => {
    on.onTyped(kind, 'same')
    await on.onChanged()
  }

  const save = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    try {
      await savePrompt(orgId, kind, typed)
      await renew()
      notify.success(PROMPTS.saved)
    } catch (error) {
      notify.error(wordsFor(PROMPTS.saveFailed, error))
    } finally {
      setBusy(false)
    }
  }

  const reset = async () => {
    const question = PROMPTS.resetQuestion
    if (!(await confirm({ title: 'Reset prompt', question, action: 'Reset' }))) return
    try {
      await resetPrompt(orgId, kind)
      await renew()
      notify.success(PROMPTS.reset)
    } catch (error) {
      notify.error(wordsFor(PROMPTS.resetFailed, error))
    }
  }

  return (
    <form className={styles.form} onSubmit={save} noValidate>
      <Field
        label={label}
        aside={<Tag>{stored.is_default ? PROMPTS.isDefault : PROMPTS.isOwn}</Tag>}
      >
        <TextArea
          rows={9}
          maxLength={ASSISTANT_BOUNDS.prompt.max}
          value={typed}
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
