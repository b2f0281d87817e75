import { AiFailure } from '#services/ai/ai_failure'

/** The failure of work that has to fail. */
export async function failureOf(work: () => Promise<unknown>): Promise<AiFailure> {
  const error = await work().then(
    () => null,
    (reason: unknown) => reason
  )
  if (error instanceof AiFailure) return error
  throw new Error('This should have failed with an AiFailure', { cause: error })
}
