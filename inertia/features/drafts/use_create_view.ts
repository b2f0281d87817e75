import { flushSync } from 'react-dom'
import { useLocalStorage } from '~/hooks/use_local_storage'

export type CreateView = 'assistant' | 'write'

/** Of the part where a post is written by hand. */
export const COMPOSER = 'composer'

/** What the left column is for: asking the assistant, or writing oneself. Remembered. */
export function useCreateView() {
  const [stored, setStored] = useLocalStorage('createView')
  const view: CreateView = stored === 'write' ? 'write' : 'assistant'
  const show = (next: CreateView) => setStored(next === 'assistant' ? null : next)
  /** Shows the field of the post's text and puts the cursor into it. */
  const write = () => {
    flushSync(() => show('write'))
    document.querySelector<HTMLElement>(`#${COMPOSER} textarea`)?.focus()
  }
  return { view, show, write }
}
