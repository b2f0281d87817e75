import { router, usePage } from '@inertiajs/react'
import { RECONNECT_LINK } from '@domain/notices/connection_notice'
import { Button } from '~/components/button'
import { useLinkedinConnection } from '~/features/linkedin/use_linkedin_connection'
import { useRefusal } from '~/lib/use_refusal'
import type { PostListItem, SharedProps } from '~/lib/wire'

interface LogReconnectProps {
  post: PostListItem
  onDone: () => void
}

/** Connects LinkedIn beside the post that waits for it: whoever comes back is still at the post. */
export function LogReconnect({ post, onDone }: LogReconnectProps) {
  const { organizations, selectedOrgId, user } = usePage<SharedProps>().props
  const organization = organizations.find(({ id }) => id === selectedOrgId)
  const refusal = useRefusal('connect_linkedin')
  const { connect, isConnecting } = useLinkedinConnection({
    userId: user?.id ?? '',
    orgId: organization?.id,
    onChange: () => {
      router.reload()
      onDone()
    },
    onKeyMissing: () => router.visit(RECONNECT_LINK),
  })
  if (refusal !== null) return null
  const usual = organization?.linkedin_app_mode ?? 'personal'
  return (
    <Button
      size="small"
      busy={isConnecting && 'Connecting...'}
      onClick={() => void connect(post.author_kind === 'company' ? 'pages' : usual)}
    >
      {organization?.linkedin_status ? 'Reconnect' : 'Connect LinkedIn'}
    </Button>
  )
}
