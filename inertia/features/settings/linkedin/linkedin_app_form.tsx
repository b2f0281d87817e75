import { useState } from 'react'
import type { FormEvent } from 'react'
import { router } from '@inertiajs/react'
import { Copy } from 'lucide-react'
import { useSubmit } from '~/hooks/use_submit'
import { api, ApiError } from '~/client'
import { Button } from '~/components/buttons/button'
import { Field, PasswordInput, TextInput } from '~/components/forms/field'
import { notify } from '~/lib/toasts'
import { LINKEDIN_APP, NO_APP } from '~/features/settings/messages'
import { SettingsSection } from '~/features/settings/parts/settings_parts'
import { Notice } from '~/components/notice'
import { useCopy } from '~/hooks/use_copy'
import styles from '~/features/settings/settings.module.scss'

interface LinkedinAppFormProps {
  userId: string
  hasOwnApp: boolean
  /** Null if the page already shows it. */
  callbackUrl: string | null
}

function credentialsOf(form: HTMLFormElement) {
  const sent = new FormData(form)
  const text = (name: string) => String(sent.get(name) ?? '').trim()
  return { client_id: text('client_id'), client_secret: text('client_secret') }
}

function useLinkedinApp(userId: string) {
  const [problem, setProblem] = useState<string | null>(null)
  const { isBusy, submit } = useSubmit()

  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const linkedin = credentialsOf(form)
    if (!linkedin.client_id || !linkedin.client_secret) return setProblem(LINKEDIN_APP.blank)
    setProblem(null)
    await submit(
      async () => {
        await api.post('/api/settings/api-keys', { body: { user_id: userId, linkedin } })
        form.reset()
        notify.success(LINKEDIN_APP.saved)
        router.reload()
      },
      (error) => {
        setProblem(
          error instanceof ApiError && error.status === 422 ? error.detail : LINKEDIN_APP.failed
        )
      }
    )
  }

  return { problem, isBusy, save }
}

export function LinkedinAppForm({ userId, hasOwnApp, callbackUrl }: LinkedinAppFormProps) {
  const { problem, isBusy, save } = useLinkedinApp(userId)
  return (
    <SettingsSection
      id="app"
      title={LINKEDIN_APP.title}
      subtitle={`${hasOwnApp ? 'Your app is saved. ' : ''}${LINKEDIN_APP.hint}`}
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

/** The redirect URL to register with the LinkedIn app, with a copy button. */
function CallbackUrl({ url }: { url: string }) {
  const { state, copy } = useCopy()
  return (
    <div className={styles.callback}>
      <p className={styles.muted}>{LINKEDIN_APP.callback}</p>
      <div className={styles.row}>
        <code className={styles.code}>{url}</code>
        <Button size="small" icon={Copy} onClick={() => void copy(url)}>
          {state === 'copied' ? LINKEDIN_APP.copied : LINKEDIN_APP.copy}
        </Button>
        <span role="status" className={styles.muted}>
          {state === 'failed' && LINKEDIN_APP.notCopied}
        </span>
      </div>
    </div>
  )
}

/** How to set up a LinkedIn app on a server without one. */
export function LinkedinAppSteps({ callbackUrl }: { callbackUrl: string }) {
  return (
    <>
      <Notice tone="caution">{NO_APP.notice}</Notice>
      <ol className={styles.steps}>
        <li>
          <p>
            {NO_APP.create}{' '}
            <a href={NO_APP.portal} target="_blank" rel="noopener noreferrer" className="link">
              {NO_APP.portalName}
            </a>
            . {NO_APP.products}
          </p>
        </li>
        <li>
          <p>{NO_APP.register}</p>
          <CallbackUrl url={callbackUrl} />
        </li>
        <li>
          <p>{NO_APP.server}</p>
          <pre className={styles.code}>{NO_APP.variables}</pre>
          <p className={styles.muted}>{NO_APP.own}</p>
        </li>
      </ol>
    </>
  )
}
