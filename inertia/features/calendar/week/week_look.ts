/** How the cards of the week are drawn, the same for all of them. */
export interface WeekLook {
  zone: string
  /** Characters of a card's text. */
  characters: number
  /** By post: what a person had better look at. */
  hints: ReadonlyMap<string, string>
  /** Slots that begin earlier (ms) are over: nothing can be planned in them. */
  openFrom: number
  /** The slot (ms) that Tab leads to; arrows go on from there. */
  entry: number
}
