/** The calendar, scrolled to the post. */
export function calendarOf(postId: string) {
  return `/dashboard/calendar?show=${encodeURIComponent(postId)}`
}

/** The Posts screen with the post opened. */
export function postAt(postId: string) {
  return `/dashboard/posts?post=${encodeURIComponent(postId)}`
}
