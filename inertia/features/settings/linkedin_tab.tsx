import { router } from '@inertiajs/react'
import { NO_APP } from './messages'
import { notify } from '~/lib/notify'
import { Notice } from '~/components/notice'
import { useLinkedinConnection } from '~/features/linkedin/use_linkedin_connection'
import type { LinkedinAppState, LinkedinStatus } from '~/lib/wire'
import { LinkedinAppForm } from './linkedin_app_form'
import { LinkedinAppSteps } from './linkedin_app_steps'
import { LinkedinAttachments, type Attachment } from './linkedin_attachments'
import { LinkedinConnectButtons } from './linkedin_connect_buttons'
import { LinkedinMember } from './linkedin_member'
import { SettingsPanel } from '~/features/settings/parts/settings_panel'
import { SettingsSection } from '~/features/settings/parts/settings_section'
import { ScopeList } from './scope_list'

interface LinkedinTabProps {
  userId: string
  status: LinkedinStatus
  app: LinkedinAppState
  hasOwnApp: boolean
  attachments: readonly Attachment[]
}

const WITHOUT = 'Connect your LinkedIn account to publish. You can write and schedule without it.'

const refresh = () => router.reload()
const askForApp = () => {
  notify.error(NO_APP.refused)
  document.querySelector<HTMLInputElement>('input[name="client_id"]')?.focus()
}

export function LinkedinTab(props: LinkedinTabProps) {
  const { userId, status, app, hasOwnApp, attachments } = props
  const connection = useLinkedinConnection({ userId, onChange: refresh, onKeyMissing: askForApp })
  const profile = status.linkedin_profile
  const expiresAt = status.linkedin_connected ? status.expires_at : null
  return (
    <SettingsPanel>
      {status.status === 'expired' && (
        <Notice tone="caution">
          LinkedIn no longer accepts this connection. Reconnect to keep publishing.
        </Notice>
      )}
      <SettingsSection
        id="connection"
        title={status.linkedin_connected ? 'LinkedIn Connected' : 'Not connected'}
        lede={!profile && WITHOUT}
      >
        {profile && <LinkedinMember profile={profile} expiresAt={expiresAt} />}
        {!app.is_ready && <LinkedinAppSteps callbackUrl={app.callback_url} />}
        {(app.is_ready || profile) && (
          <LinkedinConnectButtons userId={userId} status={status} connection={connection} />
        )}
      </SettingsSection>
      <LinkedinAttachments attachments={attachments} />
      {status.app_mode && <ScopeList scopes={status.scopes} />}
      <LinkedinAppForm
        userId={userId}
        hasOwnApp={hasOwnApp}
        callbackUrl={app.is_ready ? app.callback_url : null}
      />
    </SettingsPanel>
  )
}
