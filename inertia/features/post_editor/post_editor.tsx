import { useRef } from 'react'
import { router, usePage } from '@inertiajs/react'
import { withOrganization } from '@domain/organizations/organization_url'
import { chooseTimezone } from '@domain/settings/timezones'
import { Button } from '~/components/button'
import { EmptyState } from '~/components/empty_state'
import { Skeleton } from '~/components/skeleton'
import { VisuallyHidden } from '~/components/visually_hidden'
import { detectedZone } from '~/lib/detected_zone'
import { rememberOrganization } from '~/lib/selected_organization'
import type { OrganizationCard, SharedProps } from '~/lib/wire'
import { EditorFrame } from './editor_frame'
import { EditorHeader } from './editor_header'
import { EDITOR } from './messages'
import { OpenEditor } from './open_editor'
import { useOpenedPost } from './use_post'
import styles from './editor.module.scss'

export interface PostEditorProps {
  id: string
  /** The list it was opened from, for the way to the next and previous post. */
  ids: readonly string[]
  /** What takes the focus; the dialog itself unless said. */
  focus?: 'time'
  onGo: (id: string) => void
  /** Something about the post has changed on the server. */
  onChanged: () => void
  onClose: () => void
}

function Loading() {
  return (
    <div className={styles.body}>
      <div className={styles.fields}>
        <VisuallyHidden>
          <p role="status">{EDITOR.loading}</p>
        </VisuallyHidden>
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

function Elsewhere({ organization, id }: { organization: OrganizationCard; id: string }) {
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

/** 'View & Edit Post' (spec section 2): the one dialog of a post, opened from everywhere. */
export function PostEditor(props: PostEditorProps) {
  const { id, onClose } = props
  const { user, organizations, selectedOrgId } = usePage<SharedProps>().props
  const { state, again } = useOpenedPost(id)
  const leave = useRef(onClose)
  const { timezone: zone } = chooseTimezone(user?.timezone, detectedZone())
  const post = state.kind === 'there' ? state.post : null
  const other = organizations.find((one) => one.id === post?.org_id && one.id !== selectedOrgId)

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
      {state.kind === 'loading' && <Loading />}
      {other && <Elsewhere organization={other} id={id} />}
      {state.kind === 'gone' && <EmptyState title={EDITOR.gone} hint={EDITOR.goneHint} />}
      {state.kind === 'failed' && (
        <EmptyState
          title={EDITOR.loadFailed}
          action={
            <Button size="small" onClick={again}>
              Try again
            </Button>
          }
        />
      )}
    </EditorFrame>
  )
}
