import { router } from '@inertiajs/react'
import { Button } from '~/components/button'
import { Notice } from '~/components/notice'
import { useLinkedinConnection } from '~/features/linkedin/use_linkedin_connection'
import type { Workplace } from './create_props'
import { CREATE } from './messages'
import styles from './connection_notice.module.scss'

type ConnectionNoticeProps = Pick<Workplace, 'userId' | 'orgId' | 'linkedin'>

/** That nothing can be published yet, with the way to change that. */
export function ConnectionNotice({ userId, orgId, linkedin }: ConnectionNoticeProps) {
  const hasEnded = linkedin.status === 'expired'
  const { connect, isConnecting } = useLinkedinConnection({
    userId,
    orgId,
    onChange: () => router.reload(),
    onKeyMissing: () => router.visit('/dashboard/settings?tab=linkedin'),
  })
  const action = (
    <Button
      size="small"
      busy={isConnecting && 'Connecting...'}
      onClick={() => connect(linkedin.app_mode ?? 'personal')}
    >
      {hasEnded ? 'Reconnect' : 'Connect LinkedIn'}
    </Button>
  )
  return (
    <div className={styles.notice}>
      <Notice tone="caution" action={action}>
        {hasEnded ? CREATE.ended : CREATE.notConnected}
      </Notice>
    </div>
  )
}
