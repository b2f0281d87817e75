import { useRef, useState } from 'react'
import { router } from '@inertiajs/react'
import { composeCommentary } from '@domain/posts/hashtags'
import { lengthProblem, lengthSentence } from '@domain/posts/characters'
import { attachmentProblem } from '@domain/posts/post_content'
import { problemOfField } from '@domain/posts/refusals'
import type { PostProblem } from '@domain/posts/refusals'
import {
  hashtagsOf,
  newScheduledId,
  optionsProblemOf,
} from '~/features/drafts/composer/composition'
import type { Composition } from '~/features/drafts/composer/composition'
import {
  postDraft,
  queueDraft,
  reviewDraft,
  saveDraft,
  scheduleDraft,
} from '~/features/drafts/publishing/save_and_publish'
import type { PublishingContext } from '~/features/drafts/publishing/save_and_publish'

type Step = 'saving' | 'scheduling' | 'queueing' | 'posting' | 'reviewing'

interface PublishingOptions extends Omit<PublishingContext, 'scheduledId' | 'composition'> {
  /** Runs a step after the save that is running, and holds back the next one. */
  serialize: <Result>(work: () => Promise<Result>) => Promise<Result>
  /** The failed post of a draft. It is retried instead of creating a second one. */
  failedPostOf: (composition: Composition) => string | null
  /** Called when the post is scheduled or published, so that the editor can be cleared. */
  onDone: (sent: Composition) => void
}

/** Why the post cannot be published as it is; null if it can. */
export function problemOf(composition: Composition): PostProblem | null {
  const text = composeCommentary(composition.body, hashtagsOf(composition))
  const problem = lengthProblem(text, composition.assets.length)
  if (problem) return { field: 'content.body', sentence: lengthSentence(problem, text) }
  return optionsProblemOf(composition) ?? problemOfField('assets', attachmentProblem(composition))
}

export const refreshDrafts = () => router.reload({ only: ['drafts', 'next_slot'] })

/**
 * The id for the draft's post: that of its failed post, else a new one that stays the same until it
 * succeeds.
 */
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
 * Saves, schedules and publishes, one request at a time. The post's id is reused until it succeeds,
 * so that a retry after a lost response finds the same post and creates no second one.
 */
export function usePublishing({ onDone, failedPostOf, serialize, ...options }: PublishingOptions) {
  const [step, setStep] = useState<Step | null>(null)
  const { idFor, renew } = useScheduledId(failedPostOf)

  const perform = async (
    name: Step,
    composition: Composition,
    work: (context: PublishingContext) => Promise<boolean>
  ) => {
    if (step) return false
    setStep(name)
    const scheduledId = idFor(composition)
    const isDone = await serialize(() => work({ ...options, composition, scheduledId }))
    setStep(null)
    if (isDone) refreshDrafts()
    return isDone
  }

  /** Performs a step after which the editor is cleared. */
  const finish: typeof perform = async (name, composition, work) => {
    if (!(await perform(name, composition, work))) return false
    renew()
    onDone(composition)
    return true
  }

  return {
    step,
    save: (composition: Composition) => perform('saving', composition, saveDraft),
    schedule: (composition: Composition, instant: Date) =>
      finish('scheduling', composition, (context) => scheduleDraft(context, instant)),
    queue: (composition: Composition) => finish('queueing', composition, queueDraft),
    review: (composition: Composition, instant: Date | null) =>
      finish('reviewing', composition, (context) => reviewDraft(context, instant)),
    postNow: (composition: Composition) => finish('posting', composition, postDraft),
  }
}

export type Publishing = ReturnType<typeof usePublishing>
