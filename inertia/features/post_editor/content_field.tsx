import { Eye } from 'lucide-react'
import { linkedinLength, MAX_CHARACTERS } from '@domain/posts/characters'
import { foldAt } from '@domain/posts/fold'
import { composeCommentary } from '@domain/posts/hashtags'
import { DRAFT_BOUNDS } from '@domain/drafts/bounds'
import { Field } from '~/components/field'
import { TextArea } from '~/components/text_area'
import { formatCount } from '~/lib/format_count'
import { EDITOR } from './messages'
import type { PostText } from './post_text'
import styles from './fields.module.scss'

interface ContentFieldProps {
  text: PostText
  isLocked: boolean
  problem: string | null
  onChange: (body: string) => void
}

/** Counted as LinkedIn counts, with the hashtags that follow the text. */
function Count({ text }: { text: string }) {
  const count = linkedinLength(text)
  return (
    <span className={styles.count} data-state={count > MAX_CHARACTERS ? 'over' : 'fits'}>
      {formatCount(count)} / {formatCount(MAX_CHARACTERS)}
    </span>
  )
}

/** 'Post Content', and how much of it readers see first. */
export function ContentField({ text, isLocked, problem, onChange }: ContentFieldProps) {
  const full = composeCommentary(text.body, text.hashtags)
  const fold = foldAt(full, 'desktop')
  return (
    <div className={styles.content}>
      <Field label={EDITOR.content} aside={<Count text={full} />} error={problem}>
        <TextArea
          rows={6}
          grow="content"
          className={styles.area}
          readOnly={isLocked}
          maxLength={DRAFT_BOUNDS.body.max}
          value={text.body}
          onChange={({ target }) => onChange(target.value)}
        />
      </Field>
      <p className={styles.fold}>
        <Eye size={14} aria-hidden />
        {fold === null ? EDITOR.whole : EDITOR.before(formatCount(fold))}
      </p>
    </div>
  )
}
