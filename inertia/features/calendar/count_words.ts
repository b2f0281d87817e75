/** '1 post', '4 posts'; nothing for none. */
export function countWords(count: number) {
  if (count === 0) return ''
  return count === 1 ? '1 post' : `${count} posts`
}
