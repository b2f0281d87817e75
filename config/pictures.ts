/** How long pictures may take, in milliseconds. */
export default {
  /** One call of an image model: seconds, at times more than ninety (protocol section 1.5). */
  modelMs: 180_000,
  /** One search in a stock library, and one word to AI Horde. */
  callMs: 15_000,
  downloadMs: 30_000,
  /** A whole job of AI Horde (spec section 9). */
  hordeMs: 300_000,
  /** Between two looks at such a job: at first, and at most. */
  hordeLooks: { first: 2000, last: 5000 },
  /** A model's look at the finished picture; without it the picture is described by its prompt. */
  altTextMs: 25_000,
}
