import { AiFailure } from '#services/ai/ai_failure'

/** The AI failure that the work ends in; any other end is an error of the test. */
export async function aiFailureOf(work: () => Promise<unknown>): Promise<AiFailure> {
  try {
    await work()
  } catch (error) {
    if (error instanceof AiFailure) return error
    throw error
  }
  throw new Error('It did not fail')
}
