import { useRef } from 'react'
import type { ReactNode, RefObject } from 'react'
import { router, usePage } from '@inertiajs/react'
import { Dialog } from 'radix-ui'
import { withOrganization } from '@domain/organizations/organization_url'
import { TryAgain } from '~/components/notice'
import { Button } from '~/components/buttons/button'
import { EmptyState } from '~/components/card'
import { Skeleton } from '~/components/progress'
import { detectedZone } from '~/lib/browser_document'
import { rememberOrganization } from '~/lib/organization_of_tab'
import { focusDialog, ignoreToastClicks, keepEscapeInField } from '~/components/dialogs/dialog'
import { useReturnFocus } from '~/hooks/use_focus'
import { EditorHeader } from './editor_header'
import { useOpenedPost } from './use_opened_post'
import { chooseTimezone } from '@domain/settings/timezones'
import { VisuallyHidden } from '~/components/visually_hidden'
import type { OrganizationCard } from '#transformers/organization_transformer'
import type { SharedProps } from '~/lib/shared_props'
import { EDITOR } from './messages'
import { OpenEditor } from './open_editor'
import styles from './editor.module.scss'

export interface PostEditorProps {
  id: string
  /** The ids of the list that the post was opened from, for previous and next. */
  ids: readonly string[]
  /** The element to focus; the dialog itself by default. */
  focus?: 'time'
  onGo: (id: string) => void
  /** Called when the post has changed on the server. */
  onChanged: () => void
  onClose: () => void
}

function Loading() {
  return (
    <div className={styles.body}>
      <div className={styles.fields}>
        <VisuallyHidden role="status">{EDITOR.loading}</VisuallyHidden>
        <Skeleton height={38} />
        <Skeleton height={168} />
        <Skeleton width="60%" height={28} />
      </div>
      <div className={styles.preview}>
        <Skeleton height={320} />
      </div>
    </div>
  )
}

function OtherOrganizationNotice({
  organization,
  id,
}: {
  organization: OrganizationCard
  id: string
}) {
  const go = () => {
    rememberOrganization(organization.id)
    const url = `/dashboard/posts?post=${encodeURIComponent(id)}`
    router.visit(withOrganization(url, organization.id))
  }
  return (
    <EmptyState
      title={EDITOR.elsewhere(organization.name)}
      hint={EDITOR.elsewhereHint}
      action={
        <Button size="small" onClick={go}>
          {EDITOR.switchTo(organization.name)}
        </Button>
      }
    />
  )
}

/** 'View & Edit Post': the dialog of a post, opened from every screen. */
export function PostEditor(props: PostEditorProps) {
  const { id, onClose } = props
  const { user, organizations, selectedOrgId } = usePage<SharedProps>().props
  const { post, isGone, hasFailed, again } = useOpenedPost(id)
  const leave = useRef(onClose)
  const { timezone: zone } = chooseTimezone(user?.timezone, detectedZone())
  const other = organizations.find(
    (organization) => organization.id === post?.org_id && organization.id !== selectedOrgId
  )

  if (post && !other && user) {
    return (
      <EditorFrame leave={leave}>
        <OpenEditor
          key={post.id}
          {...props}
          opened={post}
          userId={user.id}
          zone={zone}
          leave={leave}
        />
      </EditorFrame>
    )
  }
  return (
    <EditorFrame leave={leave}>
      <EditorHeader onClose={onClose} />
      {!post && !isGone && !hasFailed && <Loading />}
      {other && <OtherOrganizationNotice organization={other} id={id} />}
      {isGone && <EmptyState title={EDITOR.gone} hint={EDITOR.goneHint} />}
      {hasFailed && <EmptyState title={EDITOR.loadFailed} action={<TryAgain onClick={again} />} />}
    </EditorFrame>
  )
}

interface EditorFrameProps {
  /** Called on Esc and on a click outside. It may ask for confirmation first. */
  leave: RefObject<() => void>
  children: ReactNode
}

/** The dialog around the editor. It stays open while the user moves from post to post. */
function EditorFrame({ leave, children }: EditorFrameProps) {
  const returnFocus = useReturnFocus(true)
  return (
    <Dialog.Root open onOpenChange={(next) => !next && leave.current()}>
      <Dialog.Portal>
        <Dialog.Overlay className={styles.scrim}>
          <Dialog.Content
            className={styles.dialog}
            aria-describedby={undefined}
            onOpenAutoFocus={focusDialog}
            onCloseAutoFocus={returnFocus}
            onInteractOutside={ignoreToastClicks}
            onEscapeKeyDown={keepEscapeInField}
          >
            {children}
          </Dialog.Content>
        </Dialog.Overlay>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
