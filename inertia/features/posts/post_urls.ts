/** The week of a post in the calendar, with its card in sight. */
export function calendarOf(postId: string) {
  return `/dashboard/calendar?show=${encodeURIComponent(postId)}`
}

/** The post on the Posts screen, opened. */
export function postAt(postId: string) {
  return `/dashboard/posts?post=${encodeURIComponent(postId)}`
}
