import { useState } from 'react'
import type { FormEvent } from 'react'
import { TOKEN_DAYS, TOKEN_NAME, TOKEN_SCOPES, TOKEN_SCOPE_IDS } from '@domain/auth/token_scopes'
import type { TokenScope, TokenDays } from '@domain/auth/token_scopes'
import { Dialog, DialogBody, FormFooter } from '~/components/dialogs/dialog'
import { Field, PasswordInput, TextInput } from '~/components/forms/field'
import { Select } from '~/components/forms/select'
import { Checkbox } from '~/components/forms/choices'
import { Choices, Hint } from '~/features/settings/parts/settings_parts'
import { useIsShown, useSubmit } from '~/hooks/use_submit'
import type { NewApiToken } from '#transformers/api_key_transformer'
import { api, ApiError } from '~/client'
import { NEW_TOKEN, TOKENS } from './messages'
import styles from './api.module.scss'

interface NewTokenDialogProps {
  onClose: () => void
  onMade: (token: NewApiToken) => void
}

const FORM_ID = 'new-token'

const TOKENS_PATH = '/api/settings/tokens'

const EXPIRIES = TOKEN_DAYS.map((days) => ({
  value: String(days),
  label: days === null ? 'Never' : `In ${days} days`,
}))

export function NewTokenDialog({ onClose, onMade }: NewTokenDialogProps) {
  const isShown = useIsShown()
  const form = useNewToken((token) => {
    if (isShown.current) onClose()
    onMade(token)
  })
  const setExpiry = (value: string) =>
    form.setDays(TOKEN_DAYS.find((days) => String(days) === value) ?? null)
  return (
    <Dialog
      open
      onClose={onClose}
      title={NEW_TOKEN.title}
      size="small"
      confirmClose={form.isDirty && !form.isBusy ? NEW_TOKEN.discard : undefined}
    >
      <DialogBody>
        <form id={FORM_ID} className={styles.form} onSubmit={form.submit} noValidate>
          <Field label={NEW_TOKEN.name} hint={NEW_TOKEN.nameHint} error={form.problems.name}>
            <TextInput
              autoFocus
              autoComplete="off"
              maxLength={TOKEN_NAME.max}
              value={form.name}
              onChange={(event) => form.setName(event.target.value)}
            />
          </Field>
          <ScopeChoice chosen={form.scopes} onChoose={form.choose} problem={form.problems.scopes} />
          <Field label={NEW_TOKEN.expiry}>
            <Select value={String(form.days)} onChange={setExpiry} options={EXPIRIES} />
          </Field>
          {form.days === null && (
            <Field
              label={NEW_TOKEN.password}
              hint={NEW_TOKEN.passwordHint}
              error={form.problems.password}
            >
              <PasswordInput
                autoComplete="current-password"
                value={form.password}
                onChange={(event) => form.setPassword(event.target.value)}
              />
            </Field>
          )}
        </form>
      </DialogBody>
      <FormFooter form={FORM_ID} busy={form.isBusy && TOKENS.creating}>
        {TOKENS.create}
      </FormFooter>
    </Dialog>
  )
}

interface ScopeChoiceProps {
  chosen: readonly TokenScope[]
  onChoose: (scope: TokenScope, isWanted: boolean) => void
  problem?: string
}

function ScopeChoice({ chosen, onChoose, problem }: ScopeChoiceProps) {
  return (
    <Choices legend={NEW_TOKEN.scopes} problem={problem}>
      {TOKEN_SCOPES.map(({ id, label, hint }) => (
        <div key={id} className={styles.scope}>
          <Checkbox
            checked={chosen.includes(id)}
            onChange={(isWanted) => onChoose(id, isWanted)}
            aria-invalid={problem !== undefined}
          >
            {label} <code>{id}</code>
          </Checkbox>
          <Hint>{hint}</Hint>
        </div>
      ))}
    </Choices>
  )
}

type Problems = { name?: string; scopes?: string; password?: string }

function refusal(error: unknown): Problems {
  if (!(error instanceof ApiError)) return { name: TOKENS.failed }
  if (error.code === 'E_WRONG_PASSWORD') return { password: error.detail }
  return { name: error.problemOf('name') ?? error.detail }
}

const USUAL_SCOPES: readonly TokenScope[] = ['read']

const USUAL_DAYS: TokenDays = 90

/** The form's values for a new token, and its creation. */
function useNewToken(onMade: (token: NewApiToken) => void) {
  const [name, setName] = useState('')
  const [scopes, setScopes] = useState(USUAL_SCOPES)
  const [days, setDays] = useState<TokenDays>(USUAL_DAYS)
  const [password, setPassword] = useState('')
  const [problems, setProblems] = useState<Problems>({})
  const { isBusy, submit: send } = useSubmit()

  const choose = (scope: TokenScope, isWanted: boolean) => {
    setScopes(TOKEN_SCOPE_IDS.filter((id) => (id === scope ? isWanted : scopes.includes(id))))
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const blank = name.trim() === ''
    const found: Problems = {
      ...(blank && { name: NEW_TOKEN.blankName }),
      ...(scopes.length === 0 && { scopes: NEW_TOKEN.noScope }),
    }
    setProblems(found)
    if (Object.keys(found).length > 0) return
    await send(
      async () => {
        const body = { name, scopes, expires_in: days, ...(days === null && { password }) }
        onMade(await api.post<NewApiToken>(TOKENS_PATH, { body }))
      },
      (error) => setProblems(refusal(error))
    )
  }

  const isChanged = scopes.join() !== USUAL_SCOPES.join() || days !== USUAL_DAYS
  const isDirty = isChanged || name !== '' || password !== ''
  const values = { name, scopes, days, password, isDirty }
  return { ...values, setName, choose, setDays, setPassword, problems, isBusy, submit }
}
