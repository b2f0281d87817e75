import { CONNECT_URL } from '@domain/settings/not_connected'
import { router } from '@inertiajs/react'
import { Button } from '~/components/button'
import { Notice } from '~/components/notice'
import { AttachButton } from '~/features/linkedin/attach_button'
import { useLinkedinConnection } from '~/features/linkedin/use_linkedin_connection'
import { useOwnLinkedin } from '~/features/linkedin/use_own_linkedin'
import type { OrganizationCard } from '~/lib/wire'
import { CREATE } from './messages'
import styles from './connection_notice.module.scss'

interface ConnectionNoticeProps {
  userId: string
  organization: OrganizationCard
}

/** Starts the sign-in with LinkedIn. */
function ConnectButton({ userId, organization }: ConnectionNoticeProps) {
  const { connect, isConnecting } = useLinkedinConnection({
    userId,
    orgId: organization.id,
    onChange: () => router.reload(),
    onKeyMissing: () => router.visit(CONNECT_URL),
  })
  return (
    <Button
      size="small"
      busy={isConnecting && 'Connecting...'}
      onClick={() => connect(organization.linkedin_app_mode ?? 'personal')}
    >
      {organization.linkedin_status === 'expired' ? 'Reconnect' : 'Connect LinkedIn'}
    </Button>
  )
}

/** That the organization can't publish, with the way to change that. */
export function ConnectionNotice(props: ConnectionNoticeProps) {
  const own = useOwnLinkedin(props.organization)
  const hasEnded = props.organization.linkedin_status === 'expired'
  return (
    <div className={styles.notice}>
      <Notice
        tone="caution"
        action={own ? <AttachButton own={own} /> : <ConnectButton {...props} />}
      >
        {hasEnded ? CREATE.ended : CREATE.notConnected}
      </Notice>
    </div>
  )
}
