/** Without an `autoFocus` inside, the dialog itself takes the focus: not its close button. */
export function focusDialog(event: Event) {
  event.preventDefault()
  if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus()
}
