import type { ReactNode } from 'react'
import { ArrowLeft, ChevronDown, ChevronUp, CloudAlert, CloudCheck, X } from 'lucide-react'
import { Dialog } from 'radix-ui'
import { IconButton } from '~/components/icon_button'
import { Spinner } from '~/components/spinner'
import { VisuallyHidden } from '~/components/visually_hidden'
import { PostStatus } from '~/features/posts/post_status'
import { useMediaQuery } from '~/hooks/use_media_query'
import { formatCount } from '~/lib/format_count'
import type { PostDetails } from '~/lib/post_details_wire'
import { EDITOR, SAVING } from './messages'
import type { SaveState } from './use_autosave'
import type { PostWay } from './use_way'
import styles from './header.module.scss'

const SAVE_ICONS: Record<SaveState, ReactNode> = {
  saved: <CloudCheck size={16} aria-hidden />,
  saving: <Spinner />,
  unsaved: <CloudAlert size={16} aria-hidden />,
}

function SaveMark({ state }: { state: SaveState }) {
  return (
    <span className={styles.saveMark} data-state={state} role="status">
      {SAVE_ICONS[state]}
      {SAVING[state]}
    </span>
  )
}

/** Its place in the list that it was opened from, and the way to its neighbours. */
function Neighbours({ way }: { way: PostWay }) {
  if (way.at === null || way.of < 2) return null
  return (
    <span className={styles.neighbours}>
      <span className={styles.place}>
        {EDITOR.place(way.at, way.of).replace(/\d+/g, (digits) => formatCount(Number(digits)))}
      </span>
      <IconButton
        icon={ChevronUp}
        label={EDITOR.previous}
        aria-keyshortcuts="k"
        size="small"
        disabled={way.previous === null}
        onClick={() => way.goTo(way.previous)}
      />
      <IconButton
        icon={ChevronDown}
        label={EDITOR.next}
        aria-keyshortcuts="j"
        size="small"
        disabled={way.next === null}
        onClick={() => way.goTo(way.next)}
      />
    </span>
  )
}

interface EditorHeaderProps {
  post?: PostDetails
  /** Undefined: nothing is saved here. */
  saveState?: SaveState
  way?: PostWay
  onClose: () => void
}

export function EditorHeader({ post, saveState, way, onClose }: EditorHeaderProps) {
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
      {way && !isPhone && <Neighbours way={way} />}
      {!isPhone && <IconButton icon={X} label="Close" size="small" onClick={onClose} />}
    </header>
  )
}
