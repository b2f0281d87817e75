import { makeStore } from '~/lib/store'

/**
 * The free hour that had the focus or was opened last, ISO in UTC. Apart from the calendar's state:
 * arrows move through hundreds of hours, and only Create Post has to know.
 */
export const chosenHour = makeStore<string | null>(null)
