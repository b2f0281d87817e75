import { useState, type FormEvent } from 'react'
import { router } from '@inertiajs/react'
import { api, ApiError } from '~/client'
import { Button } from '~/components/button'
import { Field } from '~/components/field'
import { PasswordInput } from '~/components/password_input'
import { TextInput } from '~/components/text_input'
import { notify } from '~/lib/notify'
import { CallbackUrl } from './linkedin_app_steps'
import { LINKEDIN_APP } from './messages'
import { SettingsSection } from '~/features/settings/parts/settings_section'
import styles from './settings.module.scss'

interface LinkedinAppFormProps {
  userId: string
  hasOwnApp: boolean
  /** Null where the page shows it already. */
  callbackUrl: string | null
}

function credentialsOf(form: HTMLFormElement) {
  const sent = new FormData(form)
  const text = (name: string) => String(sent.get(name) ?? '').trim()
  return { client_id: text('client_id'), client_secret: text('client_secret') }
}

function useLinkedinApp(userId: string) {
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)

  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const linkedin = credentialsOf(form)
    if (!linkedin.client_id || !linkedin.client_secret) return setProblem(LINKEDIN_APP.blank)
    setProblem(null)
    setBusy(true)
    try {
      await api.post('/api/settings/api-keys', { body: { user_id: userId, linkedin } })
      form.reset()
      notify.success(LINKEDIN_APP.saved)
      router.reload()
    } catch (error) {
      setProblem(
        error instanceof ApiError && error.status === 422 ? error.detail : LINKEDIN_APP.failed
      )
    } finally {
      setBusy(false)
    }
  }

  return { problem, isBusy, save }
}

export function LinkedinAppForm({ userId, hasOwnApp, callbackUrl }: LinkedinAppFormProps) {
  const { problem, isBusy, save } = useLinkedinApp(userId)
  return (
    <SettingsSection
      id="app"
      title={LINKEDIN_APP.title}
      lede={`${hasOwnApp ? 'Your app is saved. ' : ''}${LINKEDIN_APP.hint}`}
      onSubmit={save}
    >
      {callbackUrl && <CallbackUrl url={callbackUrl} />}
      <div className={styles.pair}>
        <Field label="Client ID" error={problem}>
          <TextInput name="client_id" autoComplete="off" spellCheck={false} />
        </Field>
        <Field label="Client secret">
          <PasswordInput name="client_secret" autoComplete="off" />
        </Field>
      </div>
      <div className={styles.row}>
        <Button type="submit" busy={isBusy && 'Saving...'}>
          Save
        </Button>
      </div>
    </SettingsSection>
  )
}
