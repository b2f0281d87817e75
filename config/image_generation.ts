/** Time limits for images, in milliseconds. */
export default {
  /** One call of an image model. It can take more than ninety seconds. */
  modelMs: 180_000,
  /** One search in a stock library, or one call to AI Horde. */
  callMs: 15_000,
  downloadMs: 30_000,
  /** The time limit for a whole job of AI Horde. */
  hordeMs: 300_000,
  /** The first and the longest pause between two status checks of such a job. */
  hordePolling: { first: 2000, last: 5000 },
  /**
   * The description of the finished image by a model. After that, its prompt is used as
   * description.
   */
  altTextMs: 25_000,
}
