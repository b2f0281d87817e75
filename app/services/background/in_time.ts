/** What a promise comes to, if it does so in time; @throws Error with that sentence when it does not. */
export async function inTime<Result>(promise: Promise<Result>, ms: number, sentence: string) {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(sentence)), ms)
  })
  try {
    return await Promise.race([promise, late])
  } finally {
    clearTimeout(timer)
  }
}
