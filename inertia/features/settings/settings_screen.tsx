import { router, usePage } from '@inertiajs/react'
import {
  Activity,
  Bell,
  Code,
  CreditCard,
  KeyRound,
  Link2,
  LogOut,
  ShieldCheck,
  User as UserIcon,
  UserCog,
  Download,
  Trash2,
} from 'lucide-react'
import { chooseTimezone } from '@domain/settings/timezones'
import { Button, ButtonLink } from '~/components/buttons/button'
import { PageContent, PageHeader } from '~/components/page'
import { TabPanel, Tabs } from '~/components/tabs'
import { urlForThisTab } from '~/lib/organization_of_tab'
import { detectedZone } from '~/lib/browser_document'
import {
  SettingsPanel,
  SettingsSection,
  SettingsRows,
} from '~/features/settings/parts/settings_parts'
import { ShownOnceDialog } from '~/features/settings/parts/shown_once_dialog'
import { DeletionDialog, exportMyData } from '~/features/settings/account/deletion_dialog'
import { useNow } from '~/hooks/use_clock'
import { useSessions, SessionRow } from '~/features/settings/security/session_list'
import type { Attachment } from '~/features/settings/linkedin/linkedin_attachments'
import { LinkedinTab } from '~/features/settings/linkedin/linkedin_tab'
import type { BillingProps } from '~/features/settings/billing/use_billing'
import type { ApiTokenCard, SavedKeys } from '#transformers/api_key_transformer'
import type { SessionCard, SessionUser } from '#transformers/user_transformer'
import type { LinkedinAppState } from '~/features/settings/linkedin/linkedin_tab'
import type { LinkedinStatus } from '#transformers/linkedin_status_transformer'
import type { ModelChoice } from '#transformers/model_choice_transformer'
import type { NotificationChoice } from '#transformers/notification_transformer'
import type { SharedProps } from '~/lib/shared_props'
import { ApiTab } from '~/features/settings/api/api_tab'
import { BillingTab } from '~/features/settings/billing/billing_tab'
import { KeysTab } from '~/features/settings/keys/keys_tab'
import { PasswordForm } from '~/features/settings/security/password_form'
import { useDisclosure } from '~/hooks/use_disclosure'
import { ACCOUNT } from '~/features/settings/account/messages'
import { SESSIONS } from '~/features/settings/security/messages'
import { SETTINGS } from './messages'
import { NotificationsTab } from './notifications_tab'
import { ProfileTab } from './profile_tab'
import { LOGOUT, useLogout } from './use_logout'
import styles from './settings.module.scss'

export interface SettingsScreenProps {
  timezone: { saved: string | null }
  linkedin: LinkedinStatus
  linkedin_app: LinkedinAppState
  has_linkedin_key: boolean
  linkedin_attachments: Attachment[]
  billing: BillingProps
  notifications: NotificationChoice
  /** False if the server sends no email. */
  is_mailed: boolean
  api_keys: SavedKeys
  models: ModelChoice
  sessions: SessionCard[]
  api_tokens: ApiTokenCard[]
  /** Whether this user may see the publisher's status page. */
  sees_status: boolean
}

const TABS = [
  { value: 'profile', label: SETTINGS.profile, icon: UserIcon },
  { value: 'linkedin', label: SETTINGS.linkedin, icon: Link2 },
  { value: 'billing', label: SETTINGS.billing, icon: CreditCard },
  { value: 'notifications', label: SETTINGS.notifications, icon: Bell },
  { value: 'keys', label: SETTINGS.keys, icon: KeyRound },
  { value: 'security', label: SETTINGS.security, icon: ShieldCheck },
  { value: 'api', label: SETTINGS.api, icon: Code },
  { value: 'account', label: SETTINGS.account, icon: UserCog },
]

function openTab(tab: string) {
  const url = urlForThisTab(`/dashboard/settings?tab=${tab}`)
  router.push({ url, preserveState: true, preserveScroll: true })
}

function currentTab(url: string) {
  const query = new URLSearchParams(url.split('?')[1])
  const asked = query.has('payment') ? 'billing' : query.get('tab')
  return TABS.find(({ value }) => value === asked)?.value ?? 'profile'
}

export function SettingsScreen({ timezone, linkedin, ...rest }: SettingsScreenProps) {
  const { props, url } = usePage<SharedProps>()
  const logout = useLogout()
  if (!props.user) return null
  return (
    <>
      <PageHeader isInBar title={SETTINGS.title} />
      <PageContent>
        <Tabs
          label="Settings"
          variant="side"
          value={currentTab(url)}
          onChange={openTab}
          tabs={TABS}
        >
          <TabPanel value="profile">
            <ProfileTab user={props.user} savedZone={timezone.saved} />
          </TabPanel>
          <TabPanel value="linkedin">
            <LinkedinTab
              userId={props.user.id}
              status={linkedin}
              app={rest.linkedin_app}
              hasOwnApp={rest.has_linkedin_key}
              attachments={rest.linkedin_attachments}
            />
          </TabPanel>
          <TabPanel value="billing">
            <BillingTab {...rest.billing} />
          </TabPanel>
          <TabPanel value="notifications">
            <NotificationsTab saved={rest.notifications} isMailed={rest.is_mailed} />
          </TabPanel>
          <TabPanel value="keys">
            <KeysTab userId={props.user.id} saved={rest.api_keys} models={rest.models} />
          </TabPanel>
          <TabPanel value="security">
            <SecurityTab user={props.user} sessions={rest.sessions} />
          </TabPanel>
          <TabPanel value="api">
            <ApiTab user={props.user} tokens={rest.api_tokens} />
          </TabPanel>
          <TabPanel value="account">
            <AccountTab />
          </TabPanel>
        </Tabs>
        <ShownOnceDialog />
        <div className={styles.logout}>
          {rest.sees_status && (
            <ButtonLink href="/dashboard/status" tone="quiet" icon={Activity}>
              {SETTINGS.status}
            </ButtonLink>
          )}
          <Button tone="quiet" icon={LogOut} onClick={logout}>
            {LOGOUT.name}
          </Button>
        </div>
      </PageContent>
    </>
  )
}

interface SecurityTabProps {
  user: SessionUser
  sessions: SessionCard[]
}

/** The active sessions and the password. */
function SecurityTab({ user, sessions }: SecurityTabProps) {
  const { timezone } = chooseTimezone(user.timezone, detectedZone())
  return (
    <SettingsPanel>
      <SessionList sessions={sessions} zone={timezone} />
      <PasswordForm email={user.email} />
    </SettingsPanel>
  )
}

/** Exports or deletes the user's data. */
function AccountTab() {
  const deletion = useDisclosure()
  return (
    <SettingsPanel>
      <SettingsSection id="export" title={ACCOUNT.exportTitle} subtitle={ACCOUNT.exportSubtitle}>
        <div>
          <Button icon={Download} onClick={exportMyData}>
            {ACCOUNT.exportAction}
          </Button>
        </div>
      </SettingsSection>
      <SettingsSection id="deletion" title={ACCOUNT.deleteTitle} subtitle={ACCOUNT.deleteSubtitle}>
        <div>
          <Button tone="danger" icon={Trash2} onClick={deletion.open}>
            {ACCOUNT.deleteAction}
          </Button>
        </div>
      </SettingsSection>
      {deletion.isOpen && <DeletionDialog onClose={deletion.close} />}
    </SettingsPanel>
  )
}

interface SessionListProps {
  sessions: SessionCard[]
  zone: string
}

function SessionList({ sessions, zone }: SessionListProps) {
  const { end, endOthers } = useSessions()
  const now = useNow()
  return (
    <SettingsSection id="sessions" title={SESSIONS.title} subtitle={SESSIONS.subtitle}>
      <SettingsRows>
        {sessions.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            now={now}
            zone={zone}
            onEnd={() => void end(session)}
          />
        ))}
      </SettingsRows>
      {sessions.some(({ current }) => !current) && (
        <div>
          <Button tone="danger" onClick={() => void endOthers()}>
            {SESSIONS.endOthers}
          </Button>
        </div>
      )}
    </SettingsSection>
  )
}
