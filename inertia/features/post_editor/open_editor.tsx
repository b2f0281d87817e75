import { useEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'
import { startOfDay } from '@domain/schedule/slots'
import { toWallClock } from '@domain/schedule/wall_clock'
import type { RowAction } from '~/features/posts/list/post_actions'
import { NARROW, PHONE, useMediaQuery } from '~/hooks/use_media_query'
import { Segmented } from '~/components/forms/segmented'
import { LiveDialog } from '~/features/posts/log/live_dialog'
import { LogSheet } from '~/features/posts/log/log_sheet'
import { notify } from '~/lib/toasts'
import { ApprovalTicks } from '~/features/approvals/approval_ticks'
import { CommentsBeside } from '~/features/comments/comments_beside'
import { useComments } from '~/features/comments/use_comments'
import { selectedAuthor } from '~/features/post_editor/fields/author_field'
import { useAuthors } from '~/features/linkedin/use_authors'
import { EditorFields } from '~/features/post_editor/fields/editor_fields'
import type { EditorFieldsProps } from '~/features/post_editor/fields/editor_fields'
import { EditorHeader, EditorNotices, useNavigationKeys, postNavigation } from './editor_header'
import { PostStatus } from '~/features/posts/post_status'
import type { PostDetailsCard } from '#transformers/post_details_transformer'
import { useRefusal } from '~/lib/use_refusal'
import { KeyPrompt } from '~/features/api_keys/key_prompt'
import { OverlayEditorDialog } from '~/features/overlay/open_overlay'
import type { DraftAsset } from '@domain/drafts/draft_content'
import {
  EDITED_IMAGE_MISSING,
  replaceEditedAsset,
  type RenderedImage,
} from '@domain/posts/image_replacement'
import { isApprovable } from './editor_approvals'
import { BesideActions, EditorFooter, allowedActions } from './editor_footer'
import { EditorPreview } from './editor_preview'
import { listItem } from './editing'
import { EditorStrip } from './editor_strip'
import { useEditor } from './use_editor'
import type { Editor } from './use_editor'
import { useEditorActions } from './use_editor_actions'
import type { EditorActions } from './use_editor_actions'
import { PREVIEW } from './messages'
import styles from './editor.module.scss'
import headerStyles from './header.module.scss'

interface OpenEditorProps {
  opened: PostDetailsCard
  ids: readonly string[]
  userId: string
  zone: string
  focus?: 'time'
  leave: RefObject<() => void>
  onGo: (id: string) => void
  onChanged: () => void
  onClose: () => void
}

// Waits twice, because the closing log or menu returns the focus first, a moment after it closes.
function focusTime(fields: HTMLElement | null) {
  const focus = () => fields?.querySelector<HTMLElement>('fieldset input')?.focus()
  window.setTimeout(() => window.setTimeout(focus))
}

/**
 * Lets the component that shows the editor close it by `leave`, which saves first while the editor
 * is open.
 */
function useLeave(leave: RefObject<() => void>, actions: EditorActions, onClose: () => void) {
  useEffect(() => {
    leave.current = () => actions.leave(onClose)
    return () => {
      leave.current = onClose
    }
  })
}

/** The editor of a loaded post. */
export function OpenEditor(props: OpenEditorProps) {
  const { opened, ids, userId, zone, focus, leave, onGo, onChanged, onClose } = props
  const editor = useEditor({ opened, userId, zone, onChanged })
  const actions = useEditorActions({ editor, userId, zone, onChanged, onClose })
  const { authors, again: readAuthors } = useAuthors(opened.org_id)
  const { post } = editor.state
  const refusal = useRefusal('write_posts', opened.org_id)
  const [shown, setShown] = useState<Shown>('nothing')
  const [tab, setTab] = useState<PhoneTab>('edit')
  const isPhone = useMediaQuery(PHONE)
  const isNarrow = useMediaQuery(NARROW)
  const overlay = useOverlay(editor)
  const fields = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  const comments = useComments({ kind: 'post', id: opened.id }, editor.state.text.body)
  const navigation = postNavigation(ids, post.id, (id) => id && actions.leave(() => onGo(id)))
  const isOpen = allowedActions(post, refusal).edit && !editor.isDeleted
  useNavigationKeys(navigation)
  useLeave(leave, actions, onClose)

  const act = (action: RowAction) => {
    if (action === 'reschedule') onTime()
    if (action === 'live' || action === 'log') return setShown(action)
    setShown('nothing')
    if (action === 'not_live') actions.publishAgain()
    else if (action === 'post_now') actions.tryAgain()
  }
  const connected = () => {
    readAuthors()
    void actions.answered()
  }
  const shared = { editor, refusal, zone }
  const fieldProps = { ...shared, authors, focus, comments, field }
  const onTime = () => focusTime(fields.current)
  const footer = { ...shared, actions, onLog: () => setShown('log'), onTime }
  return (
    <>
      <EditorHeader
        post={post}
        saveState={isOpen ? editor.autosave.label : undefined}
        navigation={navigation}
        onClose={() => leave.current()}
      />
      {isPhone && <PhoneTabs value={tab} onChange={setTab} />}
      <EditorStrip post={post} refusal={refusal} onAction={act} onConnected={connected} />
      <div className={styles.body} data-tab={tab}>
        <div ref={fields} className={styles.fields}>
          {isPhone && (
            <div className={styles.status}>
              <PostStatus post={post} />
              {isApprovable(post) && <ApprovalTicks approval={post.approval} />}
            </div>
          )}
          <EditorNotices editor={editor} refusal={refusal} />
          <EditorFields {...fieldProps} onOverlay={overlay.open} />
          {isNarrow && (
            <div className={styles.besideBelow}>
              <BesideActions {...footer} />
            </div>
          )}
        </div>
        <Beside {...fieldProps} />
      </div>
      <EditorFooter {...footer} />
      <EditorDialogs
        editor={editor}
        actions={actions}
        overlay={overlay}
        shown={shown}
        userId={userId}
        zone={zone}
        onAction={act}
        onClose={(dialog) => setShown((now) => (now === dialog ? 'nothing' : now))}
      />
    </>
  )
}

type BesideProps = Omit<EditorFieldsProps, 'focus' | 'onOverlay'>

/** The part beside the fields: the preview, or the comments in its place. */
function Beside({ editor, refusal, comments, field, authors, zone }: BesideProps) {
  const { post, text, plan } = editor.state
  const panel = { comments, field, text: text.body, orgId: post.org_id, timezone: zone }
  const author = selectedAuthor(post, authors, plan.authorId)
  const { edit: mayEdit } = allowedActions(post, editor.isDeleted ? '' : refusal)
  const write = mayEdit ? editor.write : null
  return (
    <CommentsBeside {...panel}>
      <EditorPreview state={editor.state} author={author} zone={zone} write={write} />
    </CommentsBeside>
  )
}

type PhoneTab = 'edit' | 'preview'

const TABS: { value: PhoneTab; label: string }[] = [
  { value: 'edit', label: PREVIEW.edit },
  { value: 'preview', label: PREVIEW.preview },
]

interface PhoneTabsProps {
  value: PhoneTab
  onChange: (tab: PhoneTab) => void
}

/** On a phone the preview is a separate tab instead of a second scroll area. */
function PhoneTabs({ value, onChange }: PhoneTabsProps) {
  return (
    <div className={headerStyles.phoneTabs}>
      <Segmented label={PREVIEW.shows} value={value} onChange={onChange} segments={TABS} />
    </div>
  )
}

type Shown = 'nothing' | 'log' | 'live'

interface EditorDialogsProps {
  editor: Editor
  actions: EditorActions
  overlay: Overlay
  shown: Shown
  userId: string
  zone: string
  onAction: (action: RowAction) => void
  onClose: (dialog: Shown) => void
}

/** The dialogs that open over the editor: the log, 'It is live' and the text-overlay editor. */
function EditorDialogs(props: EditorDialogsProps) {
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
        today={startOfDay(toWallClock(new Date(), zone).date, zone)}
        onAction={onAction}
        onClose={() => onClose('log')}
      />
      {shown === 'live' && (
        <LiveDialog post={item} onClose={() => onClose('live')} onAnswered={actions.answered} />
      )}
      {overlay.props && <OverlayEditorDialog {...overlay.props} userId={userId} />}
      <KeyPrompt {...actions.prompt} />
    </>
  )
}

/** The text-overlay editor for an image of the post. The rendered image replaces it. */
function useOverlay({ state, write }: Editor) {
  const [asset, setAsset] = useState<DraftAsset | null>(null)
  const close = () => setAsset(null)

  const save = (rendered: RenderedImage) => {
    const assets = asset && replaceEditedAsset(state.text.assets, asset, rendered)
    if (!assets) throw new Error(EDITED_IMAGE_MISSING)
    write({ assets })
    notify.success('Image updated')
    close()
  }

  const { post, text } = state
  const alt = asset?.alt ?? ''
  const props = asset?.url
    ? {
        organizationId: post.org_id,
        recordId: post.id,
        image: { url: asset.url, media_id: null, alt },
        campaign: {
          content: text.body,
          hashtags: text.hashtags,
          imagePrompt: '',
          imageDescription: alt,
        },
        onClose: close,
        onSaved: save,
      }
    : null
  return { open: setAsset, props }
}

type Overlay = ReturnType<typeof useOverlay>
