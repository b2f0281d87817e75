import { makeStore } from '~/lib/store'

/** Whether the drafts are shown beside the calendar. */
export const trayState = makeStore<'open' | 'closed'>('closed')

/** Where the tray is drawn while its drafts can be dragged: beside the week, apart from its grid. */
export const trayTarget = makeStore<HTMLElement | null>(null)
