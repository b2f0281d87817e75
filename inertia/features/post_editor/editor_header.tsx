import { ArrowLeft, ChevronDown, ChevronUp, X } from 'lucide-react'
import { Dialog } from 'radix-ui'
import { Button } from '~/components/buttons/button'
import { IconButton } from '~/components/buttons/icon_button'
import { SaveMark } from '~/components/forms/save_mark'
import type { SaveState } from '~/components/forms/save_mark'
import { VisuallyHidden } from '~/components/visually_hidden'
import { PostStatus } from '~/features/posts/post_status'
import { useMediaQuery } from '~/hooks/use_media_query'
import { formatCount } from '~/lib/format'
import type { PostDetailsCard } from '#transformers/post_details_transformer'
import { Notice } from '~/components/notice'
import { EDITOR, SAVING } from './messages'
import { isInvalid } from './use_autosave'
import type { PostNavigation } from './use_post_navigation'
import { canEdit, hasUnsavedText } from './editing'
import type { Editor } from './use_editor'
import styles from './header.module.scss'
import editorStyles from './editor.module.scss'

/** The post's position in the list, with buttons for the previous and next post. */
function Neighbours({ navigation }: { navigation: PostNavigation }) {
  if (navigation.at === null || navigation.of < 2) return null
  return (
    <span className={styles.neighbours}>
      <span className={styles.place}>
        {EDITOR.place(navigation.at, navigation.of).replace(/\d+/g, (digits) =>
          formatCount(Number(digits))
        )}
      </span>
      <IconButton
        icon={ChevronUp}
        label={EDITOR.previous}
        aria-keyshortcuts="k"
        size="small"
        disabled={navigation.previous === null}
        onClick={() => navigation.goTo(navigation.previous)}
      />
      <IconButton
        icon={ChevronDown}
        label={EDITOR.next}
        aria-keyshortcuts="j"
        size="small"
        disabled={navigation.next === null}
        onClick={() => navigation.goTo(navigation.next)}
      />
    </span>
  )
}

interface EditorHeaderProps {
  post?: PostDetailsCard
  /** Undefined if the post is not saved automatically. */
  saveState?: SaveState
  navigation?: PostNavigation
  onClose: () => void
}

export function EditorHeader({ post, saveState, navigation, onClose }: EditorHeaderProps) {
  const isPhone = useMediaQuery('(width < 768px)')
  return (
    <header className={styles.header}>
      {isPhone && <IconButton icon={ArrowLeft} label="Close" onClick={onClose} />}
      <Dialog.Title className={styles.title}>{EDITOR.title}</Dialog.Title>
      {post && !isPhone && (
        <span className={styles.status}>
          <VisuallyHidden>{EDITOR.status}: </VisuallyHidden>
          <PostStatus post={post} />
        </span>
      )}
      <span className={styles.space} />
      {saveState && <SaveMark state={saveState} />}
      {navigation && !isPhone && <Neighbours navigation={navigation} />}
      {!isPhone && <IconButton icon={X} label="Close" size="small" onClick={onClose} />}
    </header>
  )
}

interface EditorNoticesProps {
  editor: Editor
  refusal: string | null
}

/** The text that another member has saved, and the two ways to resolve the conflict. */
function Theirs({ editor }: { editor: Editor }) {
  const { theirs, post } = editor.state
  if (theirs === null) return null
  return (
    <section className={editorStyles.theirs} aria-label={SAVING.theirs}>
      <h3>{SAVING.theirs}</h3>
      <p>{[theirs.body, theirs.hashtags.join(' ')].filter(Boolean).join('\n\n')}</p>
      {canEdit(post) && (
        <div className={editorStyles.choices}>
          <Button size="small" onClick={() => editor.resolveConflict('keep mine')}>
            {SAVING.keepMine}
          </Button>
          <Button size="small" onClick={() => editor.resolveConflict('take theirs')}>
            {SAVING.takeTheirs}
          </Button>
        </div>
      )}
    </section>
  )
}

/** Why the text cannot be saved: someone else saved first, or the post is locked. */
function saveProblem({ state, autosave }: Editor) {
  const { trouble } = autosave
  const detail = trouble && !isInvalid(trouble) && trouble.status > 0 ? trouble.detail : ''
  if (state.theirs !== null) return `${SAVING.updateFailed} ${detail}`.trim()
  if (!hasUnsavedText(state)) return null
  if (!canEdit(state.post)) return `${detail} ${SAVING.locked}`.trim()
  return detail ? `${SAVING.updateFailed} ${detail}` : null
}

/** Notices about everything that prevents saving. */
export function EditorNotices({ editor, refusal }: EditorNoticesProps) {
  const { isDeleted, requests } = editor
  const { problem } = requests
  const trouble = isDeleted ? null : saveProblem(editor)
  return (
    <>
      {refusal && <Notice>{refusal}</Notice>}
      {isDeleted && <Notice tone="negative">{SAVING.deleted}</Notice>}
      {problem && !isDeleted && <Notice tone="negative">{problem}</Notice>}
      {trouble && <Notice tone="negative">{trouble}</Notice>}
      {!isDeleted && <Theirs editor={editor} />}
    </>
  )
}
