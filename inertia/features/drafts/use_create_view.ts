import { flushSync } from 'react-dom'
import { useLocalStorage } from '~/hooks/use_store'

export type CreateView = 'assistant' | 'write'

/** Id of the text field for writing by hand. */
export const COMPOSER = 'composer'

/** The content of the left column, the assistant or the text fields. The choice is stored. */
export function useCreateView() {
  const [stored, setStored] = useLocalStorage('createView')
  const view: CreateView = stored === 'write' ? 'write' : 'assistant'
  const show = (next: CreateView) => setStored(next === 'assistant' ? null : next)
  /** Shows the text field of the post and focuses it. */
  const write = () => {
    flushSync(() => show('write'))
    document.querySelector<HTMLElement>(`#${COMPOSER} textarea`)?.focus()
  }
  return { view, show, write }
}
