import { useState } from 'react'
import type { FormEvent } from 'react'
import { checkSignup } from '@domain/auth/auth_rules'
import { Button } from '~/components/buttons/button'
import { Checkbox } from '~/components/forms/choices'
import { Field, PasswordInput } from '~/components/forms/field'
import { SettingsSection } from '~/features/settings/parts/settings_parts'
import { useSubmit } from '~/hooks/use_submit'
import { notify } from '~/lib/toasts'
import { reloadSessions } from './session_list'
import { api, ApiError } from '~/client'
import { PASSWORD } from './messages'
import styles from './security.module.scss'

/** `email` is in a hidden field, so that password managers know the account. */
export function PasswordForm({ email }: { email: string }) {
  const { problems, isBusy, endsTokens, setEndsTokens, submit } = usePasswordForm()
  return (
    <SettingsSection
      id="password"
      title={PASSWORD.title}
      subtitle={PASSWORD.subtitle}
      onSubmit={submit}
    >
      <input type="text" name="username" value={email} autoComplete="username" readOnly hidden />
      <div className={styles.fields}>
        <Field label={PASSWORD.current} error={problems.current}>
          <PasswordInput name="current" autoComplete="current-password" />
        </Field>
        <Field label={PASSWORD.next} error={problems.next}>
          <PasswordInput name="next" autoComplete="new-password" />
        </Field>
        <Field label={PASSWORD.confirm}>
          <PasswordInput name="confirm" autoComplete="new-password" />
        </Field>
      </div>
      <Checkbox checked={endsTokens} onChange={setEndsTokens}>
        {PASSWORD.endTokens}
      </Checkbox>
      <div>
        <Button type="submit" tone="primary" busy={isBusy && PASSWORD.busy}>
          {PASSWORD.action}
        </Button>
      </div>
    </SettingsSection>
  )
}

type Problems = { current?: string; next?: string }

function problemsOf(current: string, password: string, confirmation: string): Problems {
  if (current === '') return { current: PASSWORD.blank }
  const problem = checkSignup({ password, confirmation })
  return problem ? { next: problem } : {}
}

function refusal(error: unknown): Problems {
  if (!(error instanceof ApiError)) return { next: PASSWORD.failed }
  if (error.code === 'E_WRONG_PASSWORD') return { current: error.detail }
  return { next: error.detail }
}

/** The three fields with the same checks as on the server. Problems are shown at their fields. */
function usePasswordForm() {
  const [problems, setProblems] = useState<Problems>({})
  const [endsTokens, setEndsTokens] = useState(false)
  const { isBusy, submit: send } = useSubmit()

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const sent = new FormData(form)
    const text = (name: string) => String(sent.get(name) ?? '')
    const [current, password, confirmation] = [text('current'), text('next'), text('confirm')]
    const found = problemsOf(current, password, confirmation)
    setProblems(found)
    if (Object.keys(found).length > 0) return
    await send(
      async () => {
        const requestBody = {
          current_password: current,
          password,
          password_confirmation: confirmation,
        }
        const body = { ...requestBody, end_api_tokens: endsTokens }
        await api.put('/api/settings/password', { body })
        form.reset()
        setEndsTokens(false)
        notify.success(PASSWORD.saved)
        reloadSessions()
      },
      (error) => setProblems(refusal(error))
    )
  }

  return { problems, isBusy, endsTokens, setEndsTokens, submit }
}
