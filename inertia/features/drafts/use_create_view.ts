import { useLocalStorage } from '~/hooks/use_local_storage'

export type CreateView = 'assistant' | 'write'

/** What the left column is for: asking the assistant, or writing oneself. Remembered. */
export function useCreateView() {
  const [stored, setStored] = useLocalStorage('createView')
  const view: CreateView = stored === 'write' ? 'write' : 'assistant'
  const show = (next: CreateView) => setStored(next === 'assistant' ? null : next)
  return { view, show }
}
