import { useRef, useState } from 'react'
import { router } from '@inertiajs/react'
import { composeCommentary } from '@domain/posts/hashtags'
import { lengthProblem, lengthSentence } from '@domain/posts/characters'
import { showingProblem } from '@domain/posts/showing_problem'
import { hashtagsOf, newScheduledId, type Composition } from './composition'
import { postDraft, saveDraft, scheduleDraft, type Desk } from './publishing_steps'

type Step = 'saving' | 'scheduling' | 'posting'

interface PublishingOptions extends Omit<Desk, 'scheduledId' | 'composition'> {
  /** Called when the post is on its way: the desk can be cleared. */
  onDone: () => void
}

/** Why the post cannot go out as it is, or null. */
export function problemOf(composition: Composition) {
  const text = composeCommentary(composition.body, hashtagsOf(composition))
  const problem = lengthProblem(text, composition.assets.length)
  return problem ? lengthSentence(problem, text) : showingProblem(composition)
}

const refresh = () => router.reload({ only: ['drafts'] })

/**
 * Save, schedule and Post Now, one at a time. The id of the scheduled post is kept until it is
 * done, so that a try after a lost answer finds the same post and makes no second one.
 */
export function usePublishing({ onDone, ...options }: PublishingOptions) {
  const [step, setStep] = useState<Step | null>(null)
  const scheduled = useRef({ draftId: '', id: newScheduledId() })

  const scheduledIdOf = (composition: Composition) => {
    if (scheduled.current.draftId !== composition.id) {
      scheduled.current = { draftId: composition.id, id: newScheduledId() }
    }
    return scheduled.current.id
  }

  const perform = async (
    name: Step,
    composition: Composition,
    work: (desk: Desk) => Promise<boolean>
  ) => {
    if (step) return false
    setStep(name)
    const scheduledId = scheduledIdOf(composition)
    const isDone = await work({ ...options, composition, scheduledId })
    setStep(null)
    if (isDone) refresh()
    return isDone
  }

  const finish = (isDone: boolean) => {
    if (!isDone) return false
    scheduled.current = { draftId: '', id: newScheduledId() }
    onDone()
    return true
  }

  const save = (composition: Composition) => perform('saving', composition, saveDraft)
  const schedule = async (composition: Composition, instant: Date) =>
    finish(await perform('scheduling', composition, (desk) => scheduleDraft(desk, instant)))
  const postNow = async (composition: Composition) =>
    finish(await perform('posting', composition, postDraft))

  return { step, save, schedule, postNow }
}

export type Publishing = ReturnType<typeof usePublishing>
