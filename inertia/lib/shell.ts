import { makeStore } from '~/lib/store'

type ShellPart = 'palette' | 'shortcuts' | 'bell'

/** The id of the element for a short note of the screen in a phone's top bar. */
export const TOP_BAR_NOTE = 'top-bar-note'

/** The shell's open dialog. */
export const shellPart = makeStore<ShellPart | null>(null)

/** Number of unread notifications; null while the number in the page props is current. */
export const unreadNow = makeStore<number | null>(null)

/** The text that was typed while the palette was loading. */
export const typedAhead = makeStore('')

export function showShell(part: ShellPart) {
  shellPart.set(part)
}
