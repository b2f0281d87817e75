import { useRef, useState } from 'react'
import { router } from '@inertiajs/react'
import { composeCommentary } from '@domain/posts/hashtags'
import { lengthProblem, lengthSentence } from '@domain/posts/characters'
import { showingProblem } from '@domain/posts/showing_problem'
import { authorInUse, type AuthorChoice } from '~/lib/author_choices'
import { hashtagsOf, newScheduledId, type Composition } from './composition'
import { postDraft, queueDraft, saveDraft, scheduleDraft, type Desk } from './publishing_steps'

type Step = 'saving' | 'scheduling' | 'queueing' | 'posting'

interface PublishingOptions extends Omit<Desk, 'scheduledId' | 'composition' | 'authorId'> {
  /** Those that the organization can post as. */
  choices: readonly AuthorChoice[]
  /** The post of a draft that failed: it is tried again, no second one is made. */
  failedPostOf: (composition: Composition) => string | null
  /** Called when the post is on its way: the sheet can be cleared. */
  onDone: () => void
}

/** Why the post cannot go out as it is, or null. */
export function problemOf(composition: Composition) {
  const text = composeCommentary(composition.body, hashtagsOf(composition))
  const problem = lengthProblem(text, composition.assets.length)
  return problem ? lengthSentence(problem, text) : showingProblem(composition)
}

const refresh = () => router.reload({ only: ['drafts', 'next_slot'] })

/** The id that the post of a draft gets: the same until it is done, and that of a post that failed. */
function useScheduledId(failedPostOf: PublishingOptions['failedPostOf']) {
  const scheduled = useRef({ draftId: '', id: newScheduledId() })
  const idFor = (composition: Composition) => {
    if (scheduled.current.draftId !== composition.id) {
      const id = failedPostOf(composition) ?? newScheduledId()
      scheduled.current = { draftId: composition.id, id }
    }
    return scheduled.current.id
  }
  const renew = () => {
    scheduled.current = { draftId: '', id: newScheduledId() }
  }
  return { idFor, renew }
}

/**
 * Save, schedule and Post Now, one at a time. The id of the scheduled post is kept until it is
 * done, so that a try after a lost answer finds the same post and makes no second one.
 */
export function usePublishing({ onDone, failedPostOf, choices, ...options }: PublishingOptions) {
  const [step, setStep] = useState<Step | null>(null)
  const { idFor, renew } = useScheduledId(failedPostOf)

  const perform = async (
    name: Step,
    composition: Composition,
    work: (desk: Desk) => Promise<boolean>
  ) => {
    if (step) return false
    setStep(name)
    const scheduledId = idFor(composition)
    const authorId = authorInUse(composition.authorId, choices)?.id ?? composition.authorId
    const isDone = await work({ ...options, composition, authorId, scheduledId })
    setStep(null)
    if (isDone) refresh()
    return isDone
  }

  const finish = (isDone: boolean) => {
    if (!isDone) return false
    renew()
    onDone()
    return true
  }

  const save = (composition: Composition) => perform('saving', composition, saveDraft)
  const schedule = async (composition: Composition, instant: Date) =>
    finish(await perform('scheduling', composition, (desk) => scheduleDraft(desk, instant)))
  const queue = async (composition: Composition) =>
    finish(await perform('queueing', composition, queueDraft))
  const postNow = async (composition: Composition) =>
    finish(await perform('posting', composition, postDraft))

  return { step, save, schedule, queue, postNow }
}

export type Publishing = ReturnType<typeof usePublishing>
