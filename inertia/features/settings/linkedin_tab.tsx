import { router } from '@inertiajs/react'
import { Card } from '~/components/card'
import { Notice } from '~/components/notice'
import { useLinkedinConnection } from '~/features/linkedin/use_linkedin_connection'
import type { LinkedinStatus } from '~/lib/wire'
import { LinkedinAppForm } from './linkedin_app_form'
import { LinkedinConnectButtons } from './linkedin_connect_buttons'
import { LinkedinMember } from './linkedin_member'
import { ScopeList } from './scope_list'
import styles from './settings.module.scss'

interface LinkedinTabProps {
  userId: string
  status: LinkedinStatus
  hasOwnApp: boolean
}

const refresh = () => router.reload()
const askForApp = () => document.querySelector<HTMLInputElement>('input[name="client_id"]')?.focus()

export function LinkedinTab({ userId, status, hasOwnApp }: LinkedinTabProps) {
  const connection = useLinkedinConnection({ userId, onChange: refresh, onKeyMissing: askForApp })
  const profile = status.linkedin_profile
  return (
    <div className={styles.panel}>
      {status.status === 'expired' && (
        <Notice tone="caution">
          LinkedIn no longer accepts this connection. Reconnect to keep your posts going out.
        </Notice>
      )}
      <Card>
        <section className={styles.section} aria-labelledby="connection-heading">
          <h2 id="connection-heading" className={styles.heading}>
            {status.linkedin_connected ? 'LinkedIn Connected' : 'Not connected'}
          </h2>
          {profile && <LinkedinMember profile={profile} expiresAt={status.expires_at} />}
          {!profile && (
            <p className={styles.muted}>
              Connect your LinkedIn account to publish. You can write and plan without it.
            </p>
          )}
          <LinkedinConnectButtons userId={userId} status={status} connection={connection} />
        </section>
      </Card>
      {status.app_mode && (
        <Card>
          <ScopeList scopes={status.scopes} />
        </Card>
      )}
      <Card>
        <LinkedinAppForm userId={userId} hasOwnApp={hasOwnApp} />
      </Card>
    </div>
  )
}
