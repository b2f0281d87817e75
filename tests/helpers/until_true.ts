/** Looks again and again, without waiting by the clock; the runner's time-out ends it otherwise. */
export async function untilTrue(look: () => boolean) {
  while (!look()) await new Promise((resolve) => setImmediate(resolve))
}
