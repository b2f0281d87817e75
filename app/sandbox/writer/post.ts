export interface Post {
  /** The first paragraph of the body. */
  hook: string
  /** Paragraphs between empty lines, without hashtags. */
  body: string
  /** Without their mark. */
  hashtags: string[]
}
