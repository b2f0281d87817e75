import { makeStore } from '~/lib/store'

export type ShellPart = 'palette' | 'shortcuts' | 'bell'

/** What of the shell lies in front of the page. */
export const shellPart = makeStore<ShellPart | null>(null)

/** Notices not read as of now; null while the page props know best. */
export const unreadNow = makeStore<number | null>(null)

export function showShell(part: ShellPart) {
  shellPart.set(part)
}
