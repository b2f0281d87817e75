export const POST_KINDS = ['text', 'image', 'multi_image', 'document', 'article'] as const

export type PostKind = (typeof POST_KINDS)[number]

/** What LinkedIn is to make of so many pictures. */
export function postKind(pictureCount: number): PostKind {
  if (pictureCount === 0) return 'text'
  return pictureCount === 1 ? 'image' : 'multi_image'
}
