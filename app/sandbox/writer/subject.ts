/** One thing worth saying: a slide's title and the words under it, or a paragraph of a post. */
export type Point = readonly [title: string, text: string]

/** A field that posts are about, and what there is to say in it. */
export interface Subject {
  name: string
  /** Tells the field from the words of a topic. */
  words: RegExp
  hashtags: readonly string[]
  /** Who works in it, and who decides. */
  roles: readonly string[]
  industries: readonly string[]
  points: readonly Point[]
}
