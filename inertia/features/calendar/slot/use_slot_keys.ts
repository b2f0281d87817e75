import type { KeyboardEvent, RefObject } from 'react'

/** Words are typed into these; the time takes digits and arrows, unless it is written with AM and PM. */
const TYPED_INTO = 'input:not([inputmode="numeric"]), textarea, [contenteditable="true"]'

/** The search and the ringed row, as the dialog marks them. */
const SEARCH = '[data-draft-search]'
const RINGED = '[data-draft][data-current="true"] :is(button, a)'

/**
 * Keys of Schedule Post: `n` writes, `/` searches, and Enter in the time or the search leads to the
 * ringed draft, where a second Enter schedules it.
 */
export function useSlotKeys(
  form: RefObject<HTMLElement | null>,
  write: RefObject<HTMLAnchorElement | null>,
  showDrafts: () => void
) {
  const focus = (place: string) => {
    const field = form.current?.querySelector<HTMLElement>(place)
    field?.focus()
    return field
  }

  return (event: KeyboardEvent<HTMLElement>) => {
    if (event.metaKey || event.ctrlKey || event.altKey || !(event.target instanceof Element)) return
    const isSearching = event.target.matches(SEARCH)
    const leadsToList = event.key === 'Enter' || (isSearching && event.key === 'ArrowDown')
    if (leadsToList && event.target.matches('input:not([type="radio"])')) {
      event.preventDefault()
      focus(RINGED)
      return
    }
    if (event.target.matches(TYPED_INTO)) return
    if (event.key === 'n') {
      event.preventDefault()
      write.current?.click()
    }
    if (event.key === '/') {
      event.preventDefault()
      showDrafts()
      // Immediately where it is shown: what is typed next belongs to it.
      if (!focus(SEARCH)) requestAnimationFrame(() => focus(SEARCH))
    }
  }
}
