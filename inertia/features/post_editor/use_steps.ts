import { useState } from 'react'
import { ApiError } from '~/client'
import { withDetail } from '~/features/posts/with_detail'

export type Step = 'saving' | 'posting'

interface StepOptions {
  /** Reads the post again, after a refusal. */
  look: () => Promise<void>
  onGone: () => void
  onChanged: () => void
}

/** One piece of work at a time on the post; where it fails, `problem` says it. */
export function useSteps({ look, onGone, onChanged }: StepOptions) {
  const [step, setStep] = useState<Step | null>(null)
  const [problem, setProblem] = useState<string | null>(null)

  /** Answers whether it went well. */
  const perform = async (name: Step, sentence: string, work: () => Promise<unknown>) => {
    if (step) return false
    setStep(name)
    setProblem(null)
    try {
      await work()
      return true
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.status === 404) onGone()
      else setProblem(withDetail(sentence, error))
      await look()
      return false
    } finally {
      setStep(null)
      onChanged()
    }
  }

  return { step, problem, perform, forget: () => setProblem(null) }
}

export type Steps = ReturnType<typeof useSteps>
