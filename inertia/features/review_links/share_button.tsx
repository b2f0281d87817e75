import { useState } from 'react'
import { Share2 } from 'lucide-react'
import { isPostStatus } from '@domain/posts/post_lifecycle'
import { Button } from '~/components/buttons/button'
import { lazyDialog } from '~/lib/lazy'
import { isShareable } from '@domain/review_links/client_rules'
import { useRefusal } from '~/lib/use_refusal'
import { SHARE } from './messages'

const ShareDialog = lazyDialog(async () => {
  const { ShareDialog: Dialog } = await import('./share_dialog')
  return Dialog
})

interface PostShareProps {
  post: { id: string; org_id: string }
  timezone: string
  needsEmail?: boolean
  onChanged?: () => void
  onClose: () => void
}

export function PostShareDialog({ post, ...rest }: PostShareProps) {
  return <ShareDialog orgId={post.org_id} shared={{ kind: 'post', post_id: post.id }} {...rest} />
}

interface ShareButtonProps {
  post: { id: string; org_id: string; status: string }
  timezone: string
}

/** Opens the sharing dialog, if the role allows it and the post can be reviewed. */
export function ShareButton({ post, timezone }: ShareButtonProps) {
  const refusal = useRefusal('share_links', post.org_id)
  const [isOpen, setOpen] = useState(false)
  const isOpenToClients = isPostStatus(post.status) && isShareable(post.status)
  if (refusal !== null || !isOpenToClients) return null
  return (
    <>
      <Button tone="quiet" icon={Share2} aria-label={SHARE.action} onClick={() => setOpen(true)}>
        {SHARE.short}
      </Button>
      {isOpen && <PostShareDialog post={post} timezone={timezone} onClose={() => setOpen(false)} />}
    </>
  )
}
