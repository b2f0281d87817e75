import { foldAt, type Device } from '@domain/posts/fold'
import { Commentary } from './commentary'
import styles from './preview_text.module.scss'

interface PreviewTextProps {
  text: string
  device: Device
  state: 'still' | 'writing'
}

/** Characters at the end of a text in the making that count as fresh. */
const FRESH = 48

/** Where the fresh words begin, at the beginning of one. */
function freshFrom(text: string) {
  if (text.length <= FRESH) return 0
  const blank = text.indexOf(' ', text.length - FRESH)
  return blank < 0 ? text.length - FRESH : blank + 1
}

/** A part of the text, from `start` on; what lies behind `fresh` is washed. */
function Part({ text, start, fresh }: { text: string; start: number; fresh: number }) {
  const at = Math.min(Math.max(fresh - start, 0), text.length)
  return (
    <>
      <Commentary text={text.slice(0, at)} />
      {at < text.length && (
        <mark className={styles.fresh}>
          <Commentary text={text.slice(at)} />
        </mark>
      )}
    </>
  )
}

function afterFold(text: string, fold: number) {
  const rest = text.slice(fold)
  return fold + rest.length - rest.replace(/^[ \n]+/, '').length
}

/** The text as the feed shows it, with the line where LinkedIn hides the rest. */
export function PreviewText({ text, device, state }: PreviewTextProps) {
  const isWriting = state === 'writing'
  if (text.trim() === '' && !isWriting) {
    return <p className={styles.blank}>Your post appears here as you write.</p>
  }
  const fresh = isWriting ? freshFrom(text) : text.length
  const fold = foldAt(text, device)
  const rest = fold === null ? text.length : afterFold(text, fold)
  return (
    <div className={styles.text}>
      <Part text={text.slice(0, fold ?? text.length)} start={0} fresh={fresh} />
      {fold !== null && <div className={styles.fold}>LinkedIn folds here: ...more</div>}
      {fold !== null && <Part text={text.slice(rest)} start={rest} fresh={fresh} />}
      {isWriting && <span className={styles.caret} aria-hidden />}
    </div>
  )
}
