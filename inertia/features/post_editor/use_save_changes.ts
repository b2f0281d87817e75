import { useState } from 'react'
import { publishTimeProblem } from '@domain/schedule/publish_time'
import { notify } from '~/lib/notify'
import type { PostDetails } from '~/lib/post_details_wire'
import type { Store } from '~/lib/store'
import { saveAuthor, saveTime } from './editor_calls'
import {
  canEdit,
  hasNewAuthor,
  hasNewTime,
  hasUnsavedText,
  planOf,
  reduceEditing,
  type Editing,
  type EditingAction,
} from './editing'
import { SAVING } from './messages'
import type { Autosave } from './use_autosave'
import type { Steps } from './use_steps'

interface SaveOptions {
  store: Store<Editing>
  autosave: Autosave
  steps: Steps
  zone: string
}

/** Why the post can't get the time that was chosen; null when it can, or none was. */
function chosenTimeProblem(state: Editing) {
  const { publishTime } = state.plan
  if (!hasNewTime(state) || publishTime === null) return null
  return publishTimeProblem(new Date(publishTime), new Date())
}

/** 'Save Changes' and its opposite: text, author and time of the post as a whole. */
export function useSaveChanges({ store, autosave, steps, zone }: SaveOptions) {
  const [timeProblem, setTimeProblem] = useState<string | null>(null)
  const apply = (action: EditingAction) => store.set(reduceEditing(store.get(), action))
  const take = (post: PostDetails) => apply({ kind: 'seen', post })
  const saveNewAuthor = async () => {
    const { plan, post } = store.get()
    const { authorId } = plan
    if (!hasNewAuthor(store.get()) || authorId === null) return true
    const work = () => saveAuthor(post, authorId)
    return steps.perform('saving', SAVING.updateFailed, async () => take(await work()))
  }

  const saveNewTime = async () => {
    const { plan, post } = store.get()
    const { publishTime } = plan
    if (!hasNewTime(store.get()) || publishTime === null) return true
    const work = () => saveTime(post, publishTime, zone)
    return steps.perform('saving', SAVING.rescheduleFailed, async () => take(await work()))
  }

  /** Text, then author: what a post needs before it is sent. False when it is not all saved. */
  const saveContent = async () => {
    apply({ kind: 'keep mine' })
    return (await autosave.flush()) && saveNewAuthor()
  }

  const save = async () => {
    const wrong = chosenTimeProblem(store.get())
    setTimeProblem(wrong)
    if (wrong) return false
    const isDone = (await saveContent()) && (await saveNewTime())
    if (isDone) notify.success(SAVING.done)
    return isDone
  }

  return {
    ...{ saveContent, save, timeProblem },
    restore: () => putBack(store, autosave),
    forgetTimeProblem: () => setTimeProblem(null),
  }
}

/** Puts back what was there at opening; false when that could not be saved. */
async function putBack(store: Store<Editing>, autosave: Autosave) {
  const { opening, post } = store.get()
  const planned = reduceEditing(store.get(), { kind: 'plan', part: planOf(post) })
  store.set(reduceEditing(planned, { kind: 'write', part: opening }))
  if (!canEdit(post) || !hasUnsavedText(store.get())) return true
  return autosave.flush()
}
