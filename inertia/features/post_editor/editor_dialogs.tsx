import { startOfDay } from '@domain/schedule/wall_clock'
import { KeyPrompt } from '~/features/api_keys/key_prompt'
import { OverlayEditorDialog } from '~/features/overlay/open_overlay'
import { LiveDialog } from '~/features/posts/live_dialog'
import { LogSheet } from '~/features/posts/log_sheet'
import type { RowAction } from '~/features/posts/post_row_actions'
import { listItem } from './list_item'
import type { Editor } from './use_editor'
import type { EditorActions } from './use_editor_actions'
import type { Overlay } from './use_overlay'

export type Shown = 'nothing' | 'log' | 'live'

interface EditorDialogsProps {
  editor: Editor
  actions: EditorActions
  overlay: Overlay
  shown: Shown
  userId: string
  zone: string
  onAction: (action: RowAction) => void
  onClose: () => void
}

/** What opens over the editor: the log, the answer that a post is live, the overlay editor. */
export function EditorDialogs(props: EditorDialogsProps) {
  const { editor, actions, overlay, shown, userId, zone, onAction, onClose } = props
  const { post } = editor.state
  const item = listItem(post)
  return (
    <>
      <LogSheet
        id={shown === 'log' ? post.id : null}
        known={item}
        revision={post.version}
        timezone={zone}
        today={startOfDay(new Date(), zone)}
        onAction={onAction}
        onClose={onClose}
      />
      <LiveDialog
        post={shown === 'live' ? item : null}
        onClose={onClose}
        onAnswered={actions.answered}
      />
      {overlay.props && <OverlayEditorDialog {...overlay.props} userId={userId} />}
      <KeyPrompt {...actions.prompt} />
    </>
  )
}
