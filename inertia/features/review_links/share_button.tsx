import { Suspense, useState } from 'react'
import { usePage } from '@inertiajs/react'
import { Share2 } from 'lucide-react'
import { isPostStatus } from '@domain/posts/post_lifecycle'
import { Button } from '~/components/buttons/button'
import { lazyDialog } from '~/lib/lazy'
import { isShareable } from '@domain/review_links/client_rules'
import { useRefusal } from '~/lib/use_refusal'
import type { SharedProps } from '~/lib/shared_props'
import { SHARE } from './messages'

const ShareDialog = lazyDialog(async () => {
  const { ShareDialog: Dialog } = await import('./share_dialog')
  return Dialog
})

interface ShareButtonProps {
  post: { id: string; status: string }
  timezone: string
}

/** Opens the sharing dialog, if the role allows it and the post can be reviewed. */
export function ShareButton({ post, timezone }: ShareButtonProps) {
  const { selectedOrgId: orgId } = usePage<SharedProps>().props
  const refusal = useRefusal('share_links')
  const [isOpen, setOpen] = useState(false)
  const isOpenToClients = isPostStatus(post.status) && isShareable(post.status)
  if (refusal !== null || orgId === null || !isOpenToClients) return null
  return (
    <>
      <Button tone="quiet" icon={Share2} aria-label={SHARE.action} onClick={() => setOpen(true)}>
        {SHARE.short}
      </Button>
      <Suspense>
        {isOpen && (
          <ShareDialog
            orgId={orgId}
            shared={{ kind: 'post', post_id: post.id }}
            timezone={timezone}
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
    </>
  )
}
