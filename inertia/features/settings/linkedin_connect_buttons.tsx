import { router } from '@inertiajs/react'
import { api } from '~/client'
import { Button } from '~/components/button'
import { LINKEDIN } from '~/features/linkedin/messages'
import type { useLinkedinConnection } from '~/features/linkedin/use_linkedin_connection'
import { useConfirm } from '~/hooks/use_confirm'
import { notify } from '~/lib/notify'
import type { LinkedinStatus } from '~/lib/wire'
import styles from './settings.module.scss'

interface LinkedinConnectButtonsProps {
  userId: string
  status: LinkedinStatus
  connection: ReturnType<typeof useLinkedinConnection>
}

function useDisconnect(userId: string) {
  const confirm = useConfirm()
  return async () => {
    try {
      const isDone = await confirm({
        title: 'Disconnect LinkedIn',
        question: LINKEDIN.disconnectQuestion,
        action: 'Disconnect',
        tone: 'danger',
        perform: () => api.post('/api/settings/disconnect-linkedin', { body: { user_id: userId } }),
      })
      if (!isDone) return
      notify.success(LINKEDIN.disconnected)
      router.reload()
    } catch {
      notify.error(LINKEDIN.disconnectFailed)
    }
  }
}

export function LinkedinConnectButtons(props: LinkedinConnectButtonsProps) {
  const { userId, status, connection } = props
  const disconnect = useDisconnect(userId)
  const busy = connection.isConnecting && 'Connecting...'
  const isKnown = status.linkedin_profile !== null
  return (
    <div className={styles.row}>
      <Button
        tone={status.linkedin_connected ? 'default' : 'primary'}
        busy={busy}
        onClick={() => connection.connect(status.app_mode ?? 'personal')}
      >
        {isKnown ? 'Reconnect' : 'Connect LinkedIn'}
      </Button>
      {status.app_mode !== 'pages' && (
        <Button disabled={connection.isConnecting} onClick={() => connection.connect('pages')}>
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
