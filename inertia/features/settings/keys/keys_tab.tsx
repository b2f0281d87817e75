import { useState } from 'react'
import type { FormEvent } from 'react'
import { router } from '@inertiajs/react'
import { KEY_FIELDS } from '@domain/settings/api_keys'
import type { KeyKind } from '@domain/settings/api_keys'
import {
  SettingsPanel,
  SettingsRows,
  SettingsSection,
  SettingsRow,
} from '~/features/settings/parts/settings_parts'
import { Badge } from '~/components/badge'
import { Button } from '~/components/buttons/button'
import { removeKey, tryKey } from '~/features/api_keys/use_key_gate'
import { notify } from '~/lib/toasts'
import { Dialog, DialogBody, DialogClose, DialogFooter } from '~/components/dialogs/dialog'
import { Field, PasswordInput } from '~/components/forms/field'
import type { ModelChoice } from '#transformers/model_choice_transformer'
import type { SavedKeys } from '#transformers/api_key_transformer'
import { detailOf } from '~/client'
import { useConfirm } from '~/hooks/use_confirm'
import { useSubmit } from '~/hooks/use_submit'
import { KEY_PROMPT } from '~/features/api_keys/messages'
import { useKeyForm } from '~/features/api_keys/use_key_form'
import { KEYS, MODELS } from './messages'
import { ModelFields } from './model_fields'

interface KeysTabProps {
  userId: string
  saved: SavedKeys
  models: ModelChoice
}

/** API keys of third parties, and the default models. */
export function KeysTab({ userId, saved, models }: KeysTabProps) {
  const [set, setSet] = useState<KeyRowText | null>(null)
  // Each dialog has an object of its own, so that a late answer closes no other.
  const close = () => setSet((now) => (now === set ? null : now))
  const keep = () => {
    close()
    reloadKeys()
  }
  return (
    <SettingsPanel>
      <SettingsSection id="keys" title={KEYS.title} subtitle={KEYS.subtitle}>
        <SettingsRows>
          {keyRows(saved).map((row) => (
            <KeyRow
              key={row.kind}
              row={row}
              saved={saved[row.kind] ?? null}
              onSet={() => setSet({ ...row })}
            />
          ))}
        </SettingsRows>
      </SettingsSection>
      <SettingsSection id="models" title={MODELS.title} subtitle={MODELS.subtitle}>
        <ModelFields models={models} />
      </SettingsSection>
      {set && <KeyDialog row={set} userId={userId} onClose={close} onSaved={keep} />}
    </SettingsPanel>
  )
}

interface KeyRowProps {
  row: KeyRowText
  /** Null if no key is saved. */
  saved: { last4: string } | null
  onSet: () => void
}

/** A vendor's key: its purpose, whether one is saved, and the actions. */
function KeyRow({ row, saved, onSet }: KeyRowProps) {
  const { isTesting, test, remove } = useSavedKey(row)
  const badge = saved && (
    <Badge tone="positive">{saved.last4 ? `••••${saved.last4}` : 'Saved'}</Badge>
  )
  return (
    <SettingsRow name={row.name} badge={badge} facts={[row.hint]}>
      {saved && (
        <Button size="small" onClick={test} busy={isTesting && KEYS.testing}>
          {KEYS.test}
        </Button>
      )}
      <Button size="small" onClick={onSet}>
        {saved ? KEYS.replace : KEYS.add}
      </Button>
      {saved && (
        <Button size="small" tone="danger" onClick={remove}>
          {KEYS.remove}
        </Button>
      )}
    </SettingsRow>
  )
}

function notifyFailure(error: unknown) {
  notify.error(detailOf(error, KEYS.failed))
}

const reloadKeys = () => router.reload({ only: ['api_keys', 'has_linkedin_key'] })

/** Tests or removes a saved key. */
function useSavedKey({ kind, name }: KeyRowText) {
  const confirm = useConfirm()
  const { isBusy: isTesting, submit } = useSubmit()

  const test = () =>
    submit(async () => {
      const { verdict, detail } = await tryKey(kind)
      if (verdict === 'good') notify.success(KEYS.good(name))
      else notify.error(detail ?? KEYS.failed)
    }, notifyFailure)

  const remove = async () => {
    const question = KEYS.question(name)
    const dialog = { title: 'Remove key', question, action: KEYS.remove }
    try {
      const isDone = await confirm({ ...dialog, tone: 'danger', perform: () => removeKey(kind) })
      if (!isDone) return
      notify.success(KEYS.removed)
      reloadKeys()
    } catch (error) {
      notifyFailure(error)
    }
  }

  return { isTesting, test, remove }
}

interface KeyDialogProps {
  row: KeyRowText
  userId: string
  onClose: () => void
  onSaved: () => void
}

const FORM_ID = 'set-key'

/** Saves a key after the server has tried it. A saved key is never shown again. */
function KeyDialog({ row, userId, onClose, onSaved }: KeyDialogProps) {
  const [key, setKey] = useState('')
  const { problem, isBusy, save } = useKeyForm({ userId, onSaved })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const typed = key.trim()
    void save(typed === '' ? null : { [fieldOf(row.kind)]: typed })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={`${row.name} key`}
      description={row.hint}
      size="small"
      confirmClose={key.trim() !== '' && !isBusy ? KEY_PROMPT.discard : undefined}
    >
      <DialogBody>
        <form id={FORM_ID} onSubmit={submit} noValidate>
          <Field label="API key" error={problem}>
            <PasswordInput
              what="key"
              autoFocus
              autoComplete="off"
              value={key}
              onChange={(event) => setKey(event.target.value)}
            />
          </Field>
        </form>
      </DialogBody>
      <DialogFooter>
        <DialogClose>
          <Button disabled={isBusy}>Close</Button>
        </DialogClose>
        <Button type="submit" form={FORM_ID} tone="primary" busy={isBusy && KEYS.saving}>
          {KEYS.save}
        </Button>
      </DialogFooter>
    </Dialog>
  )
}

interface KeyRowText {
  kind: Exclude<KeyKind, 'linkedin'>
  name: string
  hint: string
}

/** The keys that can be set. The LinkedIn app has its own tab. */
const USED_KEYS: readonly KeyRowText[] = [
  {
    kind: 'openrouter',
    name: 'OpenRouter',
    hint: 'Text and images from OpenAI, Anthropic, Google, Meta and other models.',
  },
  { kind: 'openai', name: 'OpenAI', hint: "Text from GPT models when there's no OpenRouter key." },
  { kind: 'unsplash', name: 'Unsplash', hint: 'Stock photos.' },
  { kind: 'pexels', name: 'Pexels', hint: 'Stock photos when Unsplash has no match.' },
]

/**
 * A key that is shown only if it was saved through the API. Herald reaches these models through
 * OpenRouter.
 */
const KEPT: readonly KeyRowText[] = [
  { kind: 'anthropic', name: 'Anthropic', hint: 'Saved, but not used by Herald.' },
  { kind: 'google_ai', name: 'Google AI', hint: 'Saved, but not used by Herald.' },
  { kind: 'canva', name: 'Canva', hint: 'Saved, but not used by Herald.' },
]

/** The keys that can be set, and other saved ones. */
function keyRows(saved: SavedKeys): KeyRowText[] {
  return [...USED_KEYS, ...KEPT.filter(({ kind }) => saved[kind])]
}

function fieldOf(kind: KeyRowText['kind']) {
  const fields = Object.keys(KEY_FIELDS) as (keyof typeof KEY_FIELDS)[]
  return fields.find((field) => KEY_FIELDS[field] === kind) ?? 'openrouter_api_key'
}
