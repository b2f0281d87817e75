import { useRef, useState } from 'react'
import { router } from '@inertiajs/react'
import { composeCommentary } from '@domain/posts/hashtags'
import { lengthProblem, lengthSentence } from '@domain/posts/characters'
import { hashtagsOf, newScheduledId, type Composition } from './composition'
import { postDraft, saveDraft, scheduleDraft, type Desk } from './publishing_steps'

type Step = 'saving' | 'scheduling' | 'posting'

interface PublishingOptions extends Omit<Desk, 'scheduledId'> {
  /** Called when the post is on its way: the desk can be cleared. */
  onDone: () => void
}

/** Why the text cannot go out as it is, or null. */
export function problemOf(composition: Composition) {
  const text = composeCommentary(composition.body, hashtagsOf(composition))
  const problem = lengthProblem(text, composition.assets.length)
  return problem && lengthSentence(problem, text)
}

const refresh = () => router.reload({ only: ['drafts'] })

/**
 * Save, schedule and Post Now, one at a time. The id of the scheduled post is kept until it is
 * done, so that a try after a lost answer finds the same post and makes no second one.
 */
export function usePublishing({ onDone, ...options }: PublishingOptions) {
  const [step, setStep] = useState<Step | null>(null)
  const scheduledId = useRef(newScheduledId())

  const perform = async (name: Step, work: (desk: Desk) => Promise<boolean>) => {
    if (step) return false
    setStep(name)
    const isDone = await work({ ...options, scheduledId: scheduledId.current })
    setStep(null)
    if (isDone) refresh()
    return isDone
  }

  const finish = (isDone: boolean) => {
    if (!isDone) return false
    scheduledId.current = newScheduledId()
    onDone()
    return true
  }

  const save = () => perform('saving', saveDraft)
  const schedule = async (instant: Date) =>
    finish(await perform('scheduling', (desk) => scheduleDraft(desk, instant)))
  const postNow = async () => finish(await perform('posting', postDraft))

  return { step, save, schedule, postNow }
}
