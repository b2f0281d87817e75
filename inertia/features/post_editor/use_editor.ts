import { useCallback, useEffect, useState } from 'react'
import { useStore } from '~/hooks/use_store'
import type { PostDetails } from '~/lib/post_details_wire'
import { makeStore } from '~/lib/store'
import { reduceEditing, startEditing, type PostPlan } from './editing'
import { readBackup } from './post_backup'
import type { PostText } from './post_text'
import { isGoneTrouble, useAutosave } from './use_autosave'
import { useWatchedPost } from './use_post'
import { useSaveChanges } from './use_save_changes'
import { useSteps } from './use_steps'
import { useNotifyOnClose } from './use_notify_on_close'

interface EditorOptions {
  opened: PostDetails
  userId: string
  /** IANA zone of the user's clock. */
  zone: string
  /** Something about the post has changed on the server. */
  onChanged: () => void
}

/** One opened post: what is written, what is saved, and what stands in the way. */
export function useEditor({ opened, userId, zone, onChanged }: EditorOptions) {
  const [store] = useState(() => makeStore(startEditing(opened, readBackup(userId, opened.id))))
  const state = useStore(store)
  const onSaved = useNotifyOnClose(onChanged)
  const autosave = useAutosave(state, { store, userId, onSaved })
  const [wasGone, setGone] = useState(false)
  const onGone = useCallback(() => setGone(true), [])

  const { isRunning } = autosave
  const onSeen = useCallback(
    (post: PostDetails) => {
      if (!isRunning()) store.set(reduceEditing(store.get(), { kind: 'seen', post }))
    },
    [store, isRunning]
  )
  const look = useWatchedPost({ post: state.post, onSeen, onGone })
  const isGone = wasGone || isGoneTrouble(autosave.trouble)
  useEffect(() => {
    if (isGone) onSaved()
  }, [isGone, onSaved])
  const steps = useSteps({ look, onGone, onChanged })
  const changes = useSaveChanges({ store, autosave, steps, zone })

  const write = (part: Partial<PostText>) =>
    store.set(reduceEditing(store.get(), { kind: 'write', part }))
  const plan = (part: Partial<PostPlan>) => {
    changes.forgetTimeProblem()
    store.set(reduceEditing(store.get(), { kind: 'plan', part }))
  }
  const decide = (kind: 'keep mine' | 'take theirs') => {
    autosave.forget()
    steps.forget()
    store.set(reduceEditing(store.get(), { kind }))
  }
  return { state, autosave, steps, changes, isGone, look, write, plan, decide }
}

export type Editor = ReturnType<typeof useEditor>
