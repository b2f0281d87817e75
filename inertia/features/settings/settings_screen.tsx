import { router, usePage } from '@inertiajs/react'
import { Activity, Bell, Code, CreditCard, KeyRound, Link2, LogOut } from 'lucide-react'
import { ShieldCheck, User as UserIcon, UserCog } from 'lucide-react'
import { Button } from '~/components/button'
import { ButtonLink } from '~/components/button_link'
import { PageContent } from '~/components/page_content'
import { PageHeader } from '~/components/page_header'
import { TabPanel } from '~/components/tab_panel'
import { Tabs } from '~/components/tabs'
import { inThisTab } from '~/lib/tab_organization'
import type { BillingProps } from '~/lib/billing_wire'
import type { ApiToken, OpenSession } from '~/lib/security_wire'
import type {
  LinkedinAppState,
  LinkedinStatus,
  ModelChoices,
  NotificationChoice,
  SavedKeys,
  SharedProps,
} from '~/lib/wire'
import { AccountTab } from './account/account_tab'
import { ApiTab } from './api/api_tab'
import { BillingTab } from './billing/billing_tab'
import type { Attachment } from './linkedin_attachments'
import { LinkedinTab } from './linkedin_tab'
import { KeysTab } from './keys/keys_tab'
import { SETTINGS } from './messages'
import { NotificationsTab } from './notifications_tab'
import { ProfileTab } from './profile_tab'
import { SecurityTab } from './security/security_tab'
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
  api_keys: SavedKeys
  models: ModelChoices
  sessions: OpenSession[]
  api_tokens: ApiToken[]
  /** Whether this user may look at how the publisher is. */
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
  const url = inThisTab(`/dashboard/settings?tab=${tab}`)
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
      <PageHeader title={SETTINGS.title} />
      <PageContent>
        <Tabs label="Settings" look="side" value={currentTab(url)} onChange={openTab} tabs={TABS}>
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
            <NotificationsTab saved={rest.notifications} />
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
