/** The dialogs of the calendar, each open when the store says so. */
export function CalendarDialogs() {
  return null
}
