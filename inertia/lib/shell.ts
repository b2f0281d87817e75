import { makeStore } from '~/lib/store'

type ShellPart = 'palette' | 'shortcuts' | 'bell'

/** The shell's open dialog. */
export const shellPart = makeStore<ShellPart | null>(null)

/** Number of unread notifications; null while the number in the page props is current. */
export const unreadNow = makeStore<number | null>(null)

/** What was typed while the palette was loading. */
export const typedAhead = makeStore('')

export function showShell(part: ShellPart) {
  shellPart.set(part)
}
