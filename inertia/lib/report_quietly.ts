/**
 * For failures that the spec calls silent: nothing is shown, but the browser's log tells who looks.
 */
export function reportQuietly(error: unknown) {
  console.warn(error)
}
