import { ArrowLeft, ChevronDown, ChevronUp, X } from 'lucide-react'
import { Dialog } from 'radix-ui'
import { IconButton } from '~/components/buttons/icon_button'
import { SaveConflict, SaveMark } from '~/components/forms/save_mark'
import type { SaveState } from '~/components/forms/save_mark'
import { VisuallyHidden } from '~/components/visually_hidden'
import { PostStatus } from '~/features/posts/post_status'
import { PHONE, useMediaQuery } from '~/hooks/use_media_query'
import { formatCount } from '~/lib/format'
import type { PostDetailsCard } from '#transformers/post_details_transformer'
import { Notice } from '~/components/notice'
import { EDITOR, SAVING } from './messages'
import { isInvalid } from './use_autosaved_post'
import { canEdit, hasUnsavedText } from './editing'
import type { Editor } from './use_editor'
import { useEffect, useEffectEvent } from 'react'
import { areLetterKeysOff } from '~/lib/focus'
import styles from './header.module.scss'

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
  const isPhone = useMediaQuery(PHONE)
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

function Theirs({ editor }: { editor: Editor }) {
  const { theirs, post } = editor.state
  if (theirs === null) return null
  return (
    <SaveConflict
      text={[theirs.body, theirs.hashtags.join(' ')].filter(Boolean).join('\n\n')}
      onKeepMine={canEdit(post) ? () => editor.resolveConflict('keep mine') : undefined}
      onTakeTheirs={() => editor.resolveConflict('take theirs')}
    />
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

/** The position of a post in its list, with its neighbours. */
interface PostNavigation {
  /** Position in the list, from 1; null if the post is not in it. */
  at: number | null
  of: number
  previous: string | null
  next: string | null
  goTo: (id: string | null) => void
}

export function postNavigation(
  ids: readonly string[],
  id: string,
  goTo: (id: string | null) => void
): PostNavigation {
  const index = ids.indexOf(id)
  const isInList = index >= 0
  return {
    at: isInList ? index + 1 : null,
    of: ids.length,
    previous: isInList ? (ids[index - 1] ?? null) : null,
    next: isInList ? (ids[index + 1] ?? null) : null,
    goTo,
  }
}

const TYPING_SELECTOR =
  'input, textarea, select, [contenteditable="true"], [role="listbox"], [role="menu"]'

function isTyping({ target, metaKey, ctrlKey, altKey }: KeyboardEvent) {
  if (metaKey || ctrlKey || altKey) return true
  return target instanceof Element && target.closest(TYPING_SELECTOR) !== null
}

/** `j` and `k` in the dialog, unless the user is typing or another dialog is open. */
export function useNavigationKeys(navigation: PostNavigation) {
  const go = useEffectEvent((key: string) => {
    if (key === 'j') navigation.goTo(navigation.next)
    else if (key === 'k') navigation.goTo(navigation.previous)
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isAlone =
        document.querySelectorAll('[role="dialog"], [role="alertdialog"]').length === 1
      if (isAlone && !isTyping(event) && !areLetterKeysOff()) go(event.key)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
