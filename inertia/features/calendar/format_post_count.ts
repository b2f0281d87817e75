/** Returns '1 post' or '4 posts', and '' for none. */
export function formatPostCount(count: number) {
  if (count === 0) return ''
  return count === 1 ? '1 post' : `${count} posts`
}
