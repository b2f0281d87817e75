import { Button } from '~/components/button'
import { Notice } from '~/components/notice'
import { canEdit, hasUnsavedText } from './editing'
import { SAVING } from './messages'
import type { Editor } from './use_editor'
import { isInvalid } from './use_autosave'
import styles from './editor.module.scss'

interface EditorNoticesProps {
  editor: Editor
  refusal: string | null
}

/** What another member wrote, and the two ways on. */
function Theirs({ editor }: { editor: Editor }) {
  const { theirs, post } = editor.state
  if (theirs === null) return null
  return (
    <section className={styles.theirs} aria-label={SAVING.theirs}>
      <h3>{SAVING.theirs}</h3>
      <p>{[theirs.body, theirs.hashtags.join(' ')].filter(Boolean).join('\n\n')}</p>
      {canEdit(post) && (
        <div className={styles.choices}>
          <Button size="small" onClick={() => editor.decide('keep mine')}>
            {SAVING.keepMine}
          </Button>
          <Button size="small" onClick={() => editor.decide('take theirs')}>
            {SAVING.takeTheirs}
          </Button>
        </div>
      )}
    </section>
  )
}

/** The sentence for text that is not saved and can't be: someone was faster, or the post is locked. */
function saveProblem({ state, autosave }: Editor) {
  const { trouble } = autosave
  const detail = trouble && !isInvalid(trouble) && trouble.status > 0 ? trouble.detail : ''
  if (state.theirs !== null) return `${SAVING.updateFailed} ${detail}`.trim()
  if (!hasUnsavedText(state)) return null
  if (!canEdit(state.post)) return `${detail} ${SAVING.locked}`.trim()
  return detail ? `${SAVING.updateFailed} ${detail}` : null
}

/** What stands in the way of saving. */
export function EditorNotices({ editor, refusal }: EditorNoticesProps) {
  const { isGone, steps } = editor
  const { problem } = steps
  const trouble = isGone ? null : saveProblem(editor)
  return (
    <>
      {refusal && <Notice>{refusal}</Notice>}
      {isGone && <Notice tone="negative">{SAVING.deleted}</Notice>}
      {problem && !isGone && <Notice tone="negative">{problem}</Notice>}
      {trouble && <Notice tone="negative">{trouble}</Notice>}
      {!isGone && <Theirs editor={editor} />}
    </>
  )
}
