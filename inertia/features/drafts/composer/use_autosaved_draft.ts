import { useCallback, useEffect, useState } from 'react'
import type { MessageCard } from '#transformers/assistant_transformer'
import type { DraftCard } from '#transformers/draft_transformer'
import type { DraftAsset } from '@domain/drafts/draft_content'
import { useStore } from '~/hooks/use_store'
import type { AuthorChoice } from '~/lib/author_choices'
import { isPageAuthor } from '~/lib/author_choices'
import { makeStore } from '~/lib/store'
import { DEFAULT_VISIBILITY } from '@domain/posts/visibility'
import { randomText } from '~/lib/random_text'
import { attempt } from '~/lib/reporting'
import { isPageOutdated } from '~/lib/visits'
import type { CreateContext } from '~/features/drafts/create_props'
import {
  compositionFromAnswer,
  notifyDropped,
  withImageOf,
} from '~/features/drafts/composition_from_answer'
import { blankComposition, compositionOf, isReplaceable, isBlank } from './composition'
import { useDraftSaving } from './use_draft_saving'
import type { Composition } from './composition'

/** Changing the author does not count as writing. */
function changesText(part: Partial<Composition>) {
  return Object.keys(part).some((name) => name !== 'authorId')
}

/** Company pages have no connections, so their posts are visible to anyone. */
function audienceOf({ authorId }: Partial<Composition>) {
  return isPageAuthor(authorId ?? null) ? { visibility: DEFAULT_VISIBILITY } : {}
}

/** The draft in the editor is backed up in the browser with each change. */
function useBackedUpComposition(place: CreateContext, choices: AuthorChoice[]) {
  const { orgId, userId, drafts, draft: opened = null } = place
  const owner = `${userId}:${orgId}`
  const [store] = useState(() => {
    const authors = choices.map(({ id }) => id)
    const firstAuthor = authors[0] ?? null
    return makeStore(initialComposition({ orgId, userId, drafts, opened, firstAuthor, authors }))
  })

  /** A save can finish after the screen was left. */
  const update = useCallback(
    (apply: (previous: Composition) => Composition) => {
      store.set(apply(store.get()))
      saveBackup(owner, store.get())
    },
    [store, owner]
  )

  useEffect(() => saveBackup(owner, store.get()), [owner, store])
  return { store, update }
}

/** The draft in the editor. A reload, a crash or leaving the screen loses nothing. */
export function useAutosavedDraft(
  place: CreateContext,
  choices: AuthorChoice[],
  onStored: (sent: Composition) => void
) {
  const { store, update } = useBackedUpComposition(place, choices)
  const composition = useStore(store)
  const saving = useDraftSaving({ place, choices, store, update, onStored })

  const change = (part: Partial<Composition>) =>
    update((previous) => {
      const isOwn = previous.isOwn || changesText(part)
      return { ...previous, ...part, ...audienceOf(part), isDirty: true, isOwn }
    })

  /**
   * Images arrive one after the other while the user types. An answer may take the place of an empty
   * draft meanwhile and gets them, but not another draft that was opened.
   */
  const changeAssets = (apply: (assets: DraftAsset[]) => DraftAsset[]) =>
    update((previous) => {
      const isAnswer = isReplaceable(composition) && previous.messageId !== null
      if (previous.id !== composition.id && !isAnswer) return previous
      return { ...previous, assets: apply(previous.assets), isDirty: true, isOwn: true }
    })

  const put = (next: Composition) => update(() => next)
  const open = (draft: DraftCard) => update(() => compositionOf(draft))
  const clear = () => update((previous) => blankComposition(previous.authorId))

  return {
    composition,
    saving,
    /** The draft as it is now, which can be later than the last render. */
    current: store.get,
    change,
    changeAssets,
    put,
    open,
    clear,
    ...answersInto(store, update),
  }
}

type Update = (apply: (previous: Composition) => Composition) => void

/** How the assistant's answers come into the draft. */
function answersInto(store: { get: () => Composition }, update: Update) {
  /** An answer replaces only an empty draft, or another answer that no one has changed. */
  const loadAnswer = (message: MessageCard) => {
    const previous = store.get()
    if (!isReplaceable(previous)) return
    update(() => compositionFromAnswer(message, previous))
    notifyDropped(message, previous)
  }

  /** Adds an image that was finished after its text had been loaded. */
  const addImageOf = (message: MessageCard) => update((previous) => withImageOf(message, previous))

  return { loadAnswer, addImageOf }
}

export type DraftEditorState = ReturnType<typeof useAutosavedDraft>

function isComposition(stored: unknown): stored is Composition {
  const { id, body, assets } = Object(stored)
  return typeof id === 'string' && typeof body === 'string' && Array.isArray(assets)
}

function read(text: string | null): Composition | null {
  try {
    const stored: unknown = JSON.parse(text ?? 'null')
    return isComposition(stored) ? { ...blankComposition(null), ...stored } : null
  } catch {
    return null
  }
}

function isUnsaved(composition: Composition | null) {
  return composition !== null && composition.isDirty && !isBlank(composition)
}

/** The stored draft; null if there is none or it cannot be parsed. */
function loadBackup({ orgId, userId, drafts }: InitialCompositionOptions): Composition | null {
  const isOwn = (text: string) => {
    const id = read(text)?.id
    return drafts.some((draft) => draft.id === id && draft.author_id === userId)
  }
  try {
    const isUnsavedText = (text: string) => isUnsaved(read(text))
    return read(ownBackup(`${userId}:${orgId}`, isOwn, isUnsavedText))
  } catch {
    return null
  }
}

function saveBackup(owner: string, composition: Composition) {
  saveOwnBackup(owner, JSON.stringify(composition))
}

interface InitialCompositionOptions {
  orgId: string
  userId: string
  drafts: readonly DraftCard[]
  /** The draft named in the URL. */
  opened: DraftCard | null
  firstAuthor: string | null
  authors: readonly string[]
}

/**
 * The initial draft in the editor: unsaved work first, then the draft named in the URL, then the
 * draft that was open last, in its stored version.
 */
function initialComposition(options: InitialCompositionOptions): Composition {
  const { drafts, opened, ...begin } = options
  const left = loadBackup(options)
  const blank = blankComposition(begin.firstAuthor)
  if (left && isUnsaved(left)) return left
  if (opened) return compositionOf(opened)
  if (!left) return blank
  const draft = drafts.find(({ id }) => id === left.id)
  // Saved while the screen was left, after the list that Back or Forward brings.
  if (left.isStored && isPageOutdated() && left.version > (draft?.version ?? 0)) return left
  if (draft) return { ...compositionOf(draft), messageId: left.messageId }
  const { authorId } = left
  return authorId !== null && begin.authors.includes(authorId) ? { ...blank, authorId } : blank
}

/**
 * The key of this tab's id. Each tab has its own backup per user and organization in local storage,
 * so that two tabs never overwrite each other, and no one sees the text of another user whose
 * session ended in this browser. An open tab writes a heartbeat, and the next tab adopts the backup
 * of a closed one.
 */
const TAB_KEY = 'compose-tab'

const TAB_ID = 12

const HEARTBEAT_MS = 20_000

/** Browsers wake a hidden tab at least once a minute. */
const TAB_TIMEOUT_MS = 90_000

interface Backup {
  key: string
  text: string
}

let ownTab: string | null = null

function textKey(owner: string, tab: string) {
  return `compose:${owner}:${tab}`
}

function heartbeatKey(tab: string) {
  return `${TAB_KEY}:${tab}`
}

function isTabOpen(tab: string) {
  const lastHeartbeatAt = Number(window.localStorage.getItem(heartbeatKey(tab)) ?? 0)
  return Math.abs(Date.now() - lastHeartbeatAt) < TAB_TIMEOUT_MS
}

function heartbeat() {
  if (ownTab !== null) window.localStorage.setItem(heartbeatKey(ownTab), String(Date.now()))
}

function leave() {
  if (ownTab !== null) window.localStorage.removeItem(heartbeatKey(ownTab))
}

/**
 * The id of this tab, stable across reloads. A duplicated tab gets a new id and a copy of the
 * backup.
 */
function currentTab(owner: string): string {
  if (ownTab !== null) return ownTab
  const previousTab = window.sessionStorage.getItem(TAB_KEY)
  const isTaken = previousTab !== null && isTabOpen(previousTab)
  ownTab = previousTab === null || isTaken ? randomText(TAB_ID) : previousTab
  if (previousTab !== null && isTaken) {
    const text = window.localStorage.getItem(textKey(owner, previousTab))
    if (text !== null) window.localStorage.setItem(textKey(owner, ownTab), text)
  }
  window.sessionStorage.setItem(TAB_KEY, ownTab)
  heartbeat()
  window.setInterval(() => attempt(heartbeat), HEARTBEAT_MS)
  window.addEventListener('pagehide', () => attempt(leave))
  window.addEventListener('pageshow', () => attempt(heartbeat))
  return ownTab
}

/**
 * The backups of this owner's closed tabs. Keys of older versions name no user. Theirs are included
 * where the owner is known, and are never shown otherwise.
 */
function orphanBackups(owner: string, isOwn: (text: string) => boolean): Backup[] {
  const unnamed = `compose:${owner.split(':')[1]}`
  return Object.keys(window.localStorage).flatMap((key) => {
    const text = window.localStorage.getItem(key) ?? ''
    const tab = key.split(':').at(-1)!
    const isTheirs = key.startsWith(textKey(owner, '')) || (key.startsWith(unnamed) && isOwn(text))
    return isTheirs && (tab === ownTab || !isTabOpen(tab)) ? [{ key, text }] : []
  })
}

/**
 * The backup of this tab, else that of a closed tab; null if there is none. A closed tab's backup
 * with unsaved work is preferred, and further ones stay for the next tab.
 */
function ownBackup(
  owner: string,
  isOwn: (text: string) => boolean,
  isUnsavedText: (text: string) => boolean
): string | null {
  const key = textKey(owner, currentTab(owner))
  const own = window.localStorage.getItem(key)
  if (own !== null) return own
  const left = orphanBackups(owner, isOwn)
  const adoptedBackup = left.find(({ text }) => isUnsavedText(text)) ?? left.at(-1)
  if (!adoptedBackup) return null
  window.localStorage.setItem(key, adoptedBackup.text)
  const done = left.filter((backup) => backup === adoptedBackup || !isUnsavedText(backup.text))
  for (const backup of done) window.localStorage.removeItem(backup.key)
  return adoptedBackup.text
}

function saveOwnBackup(owner: string, text: string) {
  attempt(() => window.localStorage.setItem(textKey(owner, currentTab(owner)), text))
}
