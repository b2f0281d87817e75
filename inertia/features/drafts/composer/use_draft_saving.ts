import { router } from '@inertiajs/react'
import { useEffect, useRef, useState } from 'react'
import type { DraftCard } from '#transformers/draft_transformer'
import type { SaveState } from '~/components/forms/save_mark'
import { useLive } from '~/hooks/use_live'
import { useStore } from '~/hooks/use_store'
import { useIsShown } from '~/hooks/use_submit'
import { authorInUse } from '~/lib/author_choices'
import type { AuthorChoice } from '~/lib/author_choices'
import type { Store } from '~/lib/store'
import type { CreateContext } from '~/features/drafts/create_props'
import { DraftConflict, storeDraft } from '~/features/drafts/publishing/save_and_publish'
import { useAutosave } from '~/features/posts/use_autosave'
import { replaceProp } from '~/lib/visits'
import { compositionOf, copyOf, hasUnsavedWork, isBlank, optionsProblemOf } from './composition'
import type { Composition } from './composition'

type ApplyChange = (previous: Composition) => Composition

interface SavingOptions {
  place: CreateContext
  choices: AuthorChoice[]
  store: Store<Composition>
  /** Changes the draft in the editor and its backup. */
  update: (apply: ApplyChange) => void
  onStored: (sent: Composition) => void
}

/** The first save waits longer, so that a few letters make no draft. */
const FIRST_SAVE_DELAY_MS = 2000

/**
 * How long changes reported by the server are ignored after a save, because they include the save
 * itself, in ms.
 */
const ECHO_MS = 1500

/**
 * True if the draft has a post that follows it. Such a draft is saved only when the user says so. A
 * published post no longer follows its draft.
 */
function hasFollowingPost({ drafts, draft: opened }: CreateContext, id: string) {
  const stored = drafts.find((draft) => draft.id === id) ?? (opened?.id === id ? opened : null)
  return stored?.post ? stored.post.state !== 'published' : false
}

/** Marks the sent version as saved. Text typed meanwhile stays unsaved. */
function markStored(sent: Composition, { version }: DraftCard) {
  return (previous: Composition): Composition =>
    previous.id === sent.id
      ? { ...previous, isStored: true, version, isDirty: previous !== sent && previous.isDirty }
      : previous
}

/** Takes over what was saved elsewhere, if nothing was typed here. */
function follow(listed: DraftCard) {
  return (previous: Composition): Composition => {
    const isOlder = previous.id === listed.id && previous.version < listed.version
    if (!isOlder || !previous.isStored || previous.isDirty) return previous
    return { ...compositionOf(listed), messageId: previous.messageId }
  }
}

function withDraft(saved: DraftCard) {
  return (drafts: DraftCard[]) =>
    drafts.some(({ id }) => id === saved.id)
      ? drafts.map((draft) => (draft.id === saved.id ? saved : draft))
      : [saved, ...drafts]
}

/**
 * Saves the draft on the server, in the version that was read. Another version is never replaced
 * without a choice.
 */
function useSave({ place, choices, store, update, onStored }: SavingOptions) {
  const { orgId, userId } = place
  const [conflict, setConflict] = useState<Composition | null>(null)
  const savedAt = useRef(0)

  const save = async (sent: Composition) => {
    const known = store.get()
    const { isStored, version } = known.id === sent.id ? known : sent
    const authorId = authorInUse(sent.authorId, choices)?.id ?? sent.authorId
    try {
      const draft = await storeDraft({ ...sent, isStored, version, authorId }, orgId, userId)
      savedAt.current = Date.now()
      update(markStored(sent, draft))
      onStored(sent)
      return draft
    } catch (error) {
      if (error instanceof DraftConflict) setConflict(error.stored)
      throw error
    }
  }

  const resolve = (chosen: (theirs: Composition, mine: Composition) => Composition) => {
    if (conflict) update((mine) => chosen(conflict, mine))
    setConflict(null)
  }
  const keepMine = () => resolve(({ version }, mine) => ({ ...mine, version, isStored: true }))
  const takeTheirs = () => resolve((theirs) => theirs)
  const isEcho = () => Date.now() - savedAt.current < ECHO_MS
  const { id, isStored, version } = useStore(store)
  // A draft that was opened again since has the version of the conflict or a later one.
  const isOver = isStored && conflict !== null && version >= conflict.version
  const isConflicting = conflict?.id === id && !isOver
  return { save, keepMine, takeTheirs, isEcho, conflict: isConflicting ? conflict : null }
}

/** Shows what others save: in the list, and in the editor where nothing was typed. */
function useOthersChanges({ place, store, update }: SavingOptions, isEcho: () => boolean) {
  const { id } = useStore(store)
  const listed = place.drafts.find((draft) => draft.id === id)

  useLive(['drafts'], () => {
    if (!isEcho()) router.reload({ only: ['drafts'] })
  })
  useEffect(() => {
    if (listed) update(follow(listed))
  }, [listed, update])
}

/** Saves what a person writes while they write it. */
export function useDraftSaving(options: SavingOptions) {
  const { place, store, update } = options
  const composition = useStore(store)
  const isShown = useIsShown()
  const { save, keepMine, takeTheirs, conflict, isEcho } = useSave(options)
  const isFollowed = hasFollowingPost(place, composition.id)

  const stateOf = (current: Composition) => {
    if (!hasUnsavedWork(current)) return 'saved'
    const isBlocked = isFollowed || conflict !== null || optionsProblemOf(current) !== null
    return isBlocked ? 'blocked' : 'unsaved'
  }
  const { flush, trouble, serialize, isRunning } = useAutosave({
    id: `${composition.id}:${composition.version}`,
    content: composition,
    isOpen: stateOf(composition) === 'unsaved',
    delayMs: composition.isStored ? undefined : FIRST_SAVE_DELAY_MS,
    currentState: () => stateOf(store.get()),
    save: async () => {
      const draft = await save(store.get())
      if (isShown.current) replaceProp('drafts', withDraft(draft))
    },
  })
  // Saves once more when the screen is left.
  useEffect(() => () => void flush(), [flush])
  useOthersChanges(options, () => isRunning() || isEcho())

  const state = isFollowed ? 'kept' : stateOf(composition)
  return {
    save,
    flush,
    serialize,
    conflict,
    trouble,
    state: saveState(composition, state, trouble !== null),
    keepMine,
    takeTheirs,
    saveAsNew: () => update(copyOf),
  }
}

export type DraftSaving = ReturnType<typeof useDraftSaving>

/** Where the latest text is stored; null for a blank draft. */
function saveState(
  composition: Composition,
  state: 'saved' | 'unsaved' | 'blocked' | 'kept',
  isRefused: boolean
): SaveState | null {
  if (isBlank(composition)) return null
  if (composition.isStored && !composition.isDirty) return 'saved'
  if (state === 'kept' || state === 'saved') return 'kept'
  return state === 'blocked' || isRefused ? 'unsaved' : 'saving'
}
