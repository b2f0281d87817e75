import { router, usePage } from '@inertiajs/react'
import { Check, Minus } from 'lucide-react'
import { SCOPE_PURPOSES } from '@domain/linkedin/linkedin_scopes'
import type { ExtendedScopeState, LinkedinScope } from '@domain/linkedin/linkedin_scopes'
import { chooseTimezone } from '@domain/settings/timezones'
import { formatMoment, withinSentence } from '@domain/schedule/format_date_time'
import { notify } from '~/lib/toasts'
import { Notice } from '~/components/notice'
import { useDisconnect, useLinkedinConnection } from '~/features/linkedin/use_linkedin_connection'
import type { LinkedinStatus, LinkedinProfile } from '#transformers/linkedin_status_transformer'
import type { SharedProps } from '~/lib/shared_props'
import { SettingsPanel, SettingsSection } from '~/features/settings/parts/settings_parts'
import { detectedZone } from '~/lib/browser_document'
import { Tile } from '~/components/card'
import { useClock, useNow } from '~/hooks/use_clock'
import { api } from '~/client'
import { Button } from '~/components/buttons/button'
import { NO_APP } from '~/features/settings/messages'
import { LinkedinAppForm, LinkedinAppSteps } from './linkedin_app_form'
import { LinkedinAttachments } from './linkedin_attachments'
import type { Attachment } from './linkedin_attachments'
import styles from '~/features/settings/settings.module.scss'

/** The LinkedIn app that a user would connect through. */
export type LinkedinAppState = {
  /** False when neither the server nor the user has one. */
  is_ready: boolean
  /** The redirect URL to register with the app. */
  callback_url: string
}

interface LinkedinTabProps {
  userId: string
  status: LinkedinStatus
  app: LinkedinAppState
  hasOwnApp: boolean
  attachments: readonly Attachment[]
}

const WITHOUT_ACCOUNT_TEXT =
  'Connect your LinkedIn account to publish. You can write and schedule without it.'

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
        subtitle={!profile && WITHOUT_ACCOUNT_TEXT}
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

function purposeOf(scope: string) {
  return SCOPE_PURPOSES[scope as LinkedinScope] ?? scope
}

/** The granted scopes compared with those that the app mode needs. */
function ScopeList({ scopes }: Pick<LinkedinStatus, 'scopes'>) {
  return (
    <SettingsSection id="scopes" title="Permissions on LinkedIn">
      <ul className={styles.scopes}>
        {scopes.needed.map((scope) => (
          <Scope
            key={scope}
            scope={scope}
            state={scopes.granted.includes(scope) ? 'granted' : 'missing'}
          />
        ))}
        {scopes.extended.map(({ scope, state }) => (
          <Scope key={scope} scope={scope} state={state} />
        ))}
      </ul>
    </SettingsSection>
  )
}

const SCOPE_NOTES: Readonly<Record<ExtendedScopeState, string>> = {
  granted: '',
  missing: ' (not granted)',
  off: ' (optional, not requested by this server)',
}

function Scope({ scope, state }: { scope: string; state: ExtendedScopeState }) {
  const Icon = state === 'granted' ? Check : Minus
  return (
    <li data-state={state === 'granted' ? 'granted' : 'missing'}>
      <Icon size={14} />
      {purposeOf(scope)}
      {SCOPE_NOTES[state]}
    </li>
  )
}

interface LinkedinMemberProps {
  profile: LinkedinProfile
  expiresAt: string | null
}

/** The connected member: image, name and email address. */
function LinkedinMember({ profile, expiresAt }: LinkedinMemberProps) {
  const { user } = usePage<SharedProps>().props
  const now = useNow()
  const clock = useClock()
  const { timezone } = chooseTimezone(user?.timezone, detectedZone())
  return (
    <div className={styles.member}>
      <Tile name={profile.name} src={profile.picture} size={44} shape="round" />
      <div>
        <p className={styles.name}>{profile.name}</p>
        {profile.email && <p className={styles.muted}>{profile.email}</p>}
        {expiresAt && (
          <p className={styles.muted} title={expiresAt}>
            Reconnect by {withinSentence(formatMoment(new Date(expiresAt), timezone, clock, now))}
          </p>
        )}
      </div>
    </div>
  )
}

interface LinkedinConnectButtonsProps {
  userId: string
  status: LinkedinStatus
  connection: ReturnType<typeof useLinkedinConnection>
}

function LinkedinConnectButtons(props: LinkedinConnectButtonsProps) {
  const { userId, status, connection } = props
  const disconnect = useDisconnect(() =>
    api.post('/api/settings/disconnect-linkedin', { body: { user_id: userId } })
  )
  const { connect, isConnecting, connectingMode } = connection
  const isKnown = status.linkedin_profile !== null
  const mode = status.app_mode ?? 'personal'
  return (
    <div className={styles.row}>
      <Button
        tone={status.linkedin_connected ? 'default' : 'primary'}
        busy={connectingMode === mode && 'Connecting...'}
        disabled={isConnecting}
        onClick={() => connect(mode)}
      >
        {isKnown ? 'Reconnect' : 'Connect LinkedIn'}
      </Button>
      {status.app_mode !== 'pages' && (
        <Button
          busy={connectingMode === 'pages' && 'Connecting...'}
          disabled={isConnecting}
          onClick={() => connect('pages')}
        >
          Connect with company pages
        </Button>
      )}
      {isKnown && (
        <Button tone="danger" onClick={disconnect}>
          Disconnect
        </Button>
      )}
    </div>
  )
}
