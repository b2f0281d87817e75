import { useState } from 'react'
import { flushSync } from 'react-dom'
import { PHONE, useMediaQuery } from '~/hooks/use_media_query'
import { useLocalStorage } from '~/hooks/use_store'

/** On a phone the preview is a separate view; elsewhere it is shown beside the others. */
export type CreateView = 'assistant' | 'write' | 'preview'

/** Id of the text field for writing by hand. */
export const COMPOSER = 'composer'

/**
 * The content of the left column, the assistant or the text fields. The choice is stored. Each tab
 * begins with it, and then has its own.
 */
export function useCreateView() {
  const [stored, setStored] = useLocalStorage('createView')
  const [chosen, choose] = useState<CreateView>(stored === 'write' ? 'write' : 'assistant')
  const [isPreviewed, setPreviewed] = useState(false)
  const isPhone = useMediaQuery(PHONE)
  const view: CreateView = isPhone && isPreviewed ? 'preview' : chosen
  const show = (next: CreateView) => {
    setPreviewed(next === 'preview')
    choose(next === 'assistant' ? 'assistant' : 'write')
    setStored(next === 'assistant' ? null : 'write')
  }
  /** Shows the text field of the post and focuses it. */
  const write = () => {
    flushSync(() => show('write'))
    document.querySelector<HTMLElement>(`#${COMPOSER} textarea`)?.focus()
  }
  return { view, show, write }
}
