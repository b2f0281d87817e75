/** A click on a toast is no click beside the dialog. */
export function keepForToasts(event: { target: EventTarget | null; preventDefault: () => void }) {
  if (event.target instanceof Element && event.target.closest('[data-toaster]')) {
    event.preventDefault()
  }
}
