import { useId, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { Plus, X } from 'lucide-react'
import { DRAFT_BOUNDS } from '@domain/drafts/draft_content'
import { normaliseHashtags } from '@domain/posts/hashtags'
import type { HashtagFieldState } from '~/features/posts/text_tools/text_tools'
import { MEDIA } from '~/features/post_editor/messages'
import styles from '~/features/post_editor/fields.module.scss'

interface HashtagFieldProps {
  hashtags: string[]
  state: HashtagFieldState
  isLocked: boolean
  onChange: (hashtags: string[]) => void
}

interface AddProps {
  state: HashtagFieldState
  onAdd: (typed: string) => void
  onBack: () => void
}

/** A button that becomes a text field. Enter, comma or space adds the typed hashtag. */
function AddHashtag({ state, onAdd, onBack }: AddProps) {
  const [typed, setTyped] = useState('')
  const add = () => {
    if (typed) onAdd(typed)
    setTyped('')
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Backspace' && typed === '') onBack()
    if (!['Enter', ',', ' '].includes(event.key)) return
    event.preventDefault()
    add()
  }
  const leave = () => {
    add()
    state.close()
  }
  if (!state.isOpened) {
    return (
      <button type="button" className={styles.addTag} onClick={state.open}>
        <Plus size={14} />
        {MEDIA.add}
      </button>
    )
  }
  return (
    <input
      ref={state.field}
      className={styles.tagInput}
      aria-label={MEDIA.addHashtag}
      maxLength={DRAFT_BOUNDS.hashtag.max}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      onKeyDown={press}
      onBlur={leave}
    />
  )
}

/** The hashtags after the text, as chips. */
export function HashtagField({ hashtags, state, isLocked, onChange }: HashtagFieldProps) {
  const label = useId()
  const list = useRef<HTMLUListElement>(null)
  const remove = (tag: string) => {
    onChange(hashtags.filter((hashtag) => hashtag !== tag))
    list.current?.focus()
  }
  if (hashtags.length === 0 && (isLocked || !state.isOpened)) return null
  return (
    <div className={styles.tags}>
      <span id={label} className={styles.label}>
        {MEDIA.hashtags}
      </span>
      <ul ref={list} tabIndex={-1} aria-labelledby={label} className={styles.tagList}>
        {hashtags.map((tag) => (
          <li key={tag} className={styles.tag}>
            {tag}
            {!isLocked && (
              <button type="button" aria-label={MEDIA.removeTag(tag)} onClick={() => remove(tag)}>
                <X size={12} />
              </button>
            )}
          </li>
        ))}
        {!isLocked && hashtags.length < DRAFT_BOUNDS.hashtags.max && (
          <li>
            <AddHashtag
              state={state}
              onAdd={(typed) => onChange(normaliseHashtags([...hashtags, typed]))}
              onBack={() => onChange(hashtags.slice(0, -1))}
            />
          </li>
        )}
      </ul>
    </div>
  )
}
