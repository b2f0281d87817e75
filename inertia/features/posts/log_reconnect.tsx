import { router, usePage } from '@inertiajs/react'
import { Link2 } from 'lucide-react'
import { CONNECT_URL } from '@domain/settings/not_connected'
import { Button } from '~/components/button'
import { AttachButton } from '~/features/linkedin/attach_button'
import { useLinkedinConnection } from '~/features/linkedin/use_linkedin_connection'
import { useOwnLinkedin } from '~/features/linkedin/use_own_linkedin'
import { useRefusal } from '~/lib/use_refusal'
import type { PostListItem, SharedProps } from '~/lib/wire'

interface LogReconnectProps {
  post: Pick<PostListItem, 'author_kind'>
  /** The main action of a dialog, or one of several of a log. */
  rank?: 'main' | 'beside'
  onDone: () => void
}

const CONNECT = 'Connect LinkedIn'

/** Connects LinkedIn beside the post that waits for it: whoever comes back is still at the post. */
export function LogReconnect({ post, rank = 'beside', onDone }: LogReconnectProps) {
  const { organizations, selectedOrgId, user } = usePage<SharedProps>().props
  const organization = organizations.find(({ id }) => id === selectedOrgId)
  const own = useOwnLinkedin(organization)
  const refusal = useRefusal('connect_linkedin')
  const { connect, isConnecting } = useLinkedinConnection({
    userId: user?.id ?? '',
    orgId: organization?.id,
    onChange: () => {
      router.reload()
      onDone()
    },
    onKeyMissing: () => router.visit(CONNECT_URL),
  })
  if (refusal !== null) return null
  if (own) return <AttachButton own={own} />
  const usual = organization?.linkedin_app_mode ?? 'personal'
  const isMain = rank === 'main'
  const label = organization?.linkedin_status && !isMain ? 'Reconnect' : CONNECT
  return (
    <Button
      size={isMain ? 'medium' : 'small'}
      tone={isMain ? 'primary' : 'default'}
      icon={isMain ? Link2 : undefined}
      busy={isConnecting && 'Connecting...'}
      onClick={() => void connect(post.author_kind === 'company' ? 'pages' : usual)}
    >
      {label}
    </Button>
  )
}
