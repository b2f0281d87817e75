import { useEffect, useRef, useState, type RefObject } from 'react'
import { PostStatus } from '~/features/posts/post_status'
import type { RowAction } from '~/features/posts/post_row_actions'
import { useMediaQuery } from '~/hooks/use_media_query'
import type { PostDetails } from '~/lib/post_details_wire'
import { useRefusal } from '~/lib/use_refusal'
import { chosenAuthor } from './author_field'
import { EditorDialogs, type Shown } from './editor_dialogs'
import { EditorFields } from './editor_fields'
import { BesideActions, EditorFooter, possible } from './editor_footer'
import { EditorHeader } from './editor_header'
import { EditorNotices } from './editor_notices'
import { EditorPreview } from './editor_preview'
import { EditorStrip } from './editor_strip'
import { PhoneTabs, type PhoneTab } from './phone_tabs'
import { useAuthors } from './use_authors'
import { useEditor } from './use_editor'
import { useEditorActions } from './use_editor_actions'
import { useOverlay } from './use_overlay'
import { useWayKeys, wayIn } from './use_way'
import styles from './editor.module.scss'

interface OpenEditorProps {
  opened: PostDetails
  ids: readonly string[]
  userId: string
  zone: string
  focus?: 'time'
  leave: RefObject<() => void>
  onGo: (id: string) => void
  onChanged: () => void
  onClose: () => void
}

// The log gives the focus back first.
function focusTime(fields: HTMLElement | null) {
  window.setTimeout(() => fields?.querySelector<HTMLElement>('fieldset input')?.focus())
}

/** A post that is there, open for whatever may be done with it. */
export function OpenEditor(props: OpenEditorProps) {
  const { opened, ids, userId, zone, focus, leave, onGo, onChanged, onClose } = props
  const editor = useEditor({ opened, userId, zone, onChanged })
  const actions = useEditorActions({ editor, userId, onChanged, onClose })
  const { authors, again: readAuthors } = useAuthors(opened.org_id)
  const { post, plan } = editor.state
  const refusal = useRefusal('write_posts', opened.org_id)
  const [shown, setShown] = useState<Shown>('nothing')
  const [tab, setTab] = useState<PhoneTab>('edit')
  const isPhone = useMediaQuery('(width < 768px)')
  const overlay = useOverlay(editor)
  const fields = useRef<HTMLDivElement>(null)
  const way = wayIn(ids, post.id, (id) => id && actions.leave(() => onGo(id)))
  const isOpen = possible(post, refusal).edit && !editor.isGone
  useWayKeys(way)

  useEffect(() => {
    leave.current = () => actions.leave(onClose)
    return () => {
      leave.current = onClose
    }
  })

  const act = (action: RowAction) => {
    if (action === 'reschedule') focusTime(fields.current)
    if (action === 'live' || action === 'log') return setShown(action)
    setShown('nothing')
    if (action === 'not_live') actions.sendAgain()
    else if (action === 'post_now') actions.tryAgain()
  }
  const connected = () => {
    readAuthors()
    void actions.answered()
  }
  const shared = { editor, refusal, zone }
  const footer = { ...shared, actions, onLog: () => setShown('log') }
  return (
    <>
      <EditorHeader
        post={post}
        saveState={isOpen ? editor.autosave.label : undefined}
        way={way}
        onClose={() => leave.current()}
      />
      {isPhone && <PhoneTabs value={tab} onChange={setTab} />}
      <EditorStrip post={post} refusal={refusal} onAction={act} onConnected={connected} />
      <div className={styles.body} data-tab={tab}>
        <div ref={fields} className={styles.fields}>
          {isPhone && (
            <div>
              <PostStatus post={post} />
            </div>
          )}
          <EditorNotices editor={editor} refusal={refusal} />
          <EditorFields {...shared} authors={authors} focus={focus} onOverlay={overlay.open} />
          {isPhone && (
            <div className={styles.besidePhone}>
              <BesideActions {...footer} />
            </div>
          )}
        </div>
        <EditorPreview
          state={editor.state}
          author={chosenAuthor(post, authors, plan.authorId)}
          zone={zone}
        />
      </div>
      <EditorFooter {...footer} />
      <EditorDialogs
        {...{ editor, actions, overlay, shown, userId, zone }}
        onAction={act}
        onClose={() => setShown('nothing')}
      />
    </>
  )
}
