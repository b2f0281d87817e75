import { useEffect, useState } from 'react'
import { reportQuietly } from '~/lib/report_quietly'
import type { Draft, DraftAsset } from '~/lib/wire'
import { blankComposition, compositionOf, isBlank, type Composition } from './composition'

function keyOf(orgId: string) {
  return `compose:${orgId}`
}

function backup(orgId: string): Composition | null {
  try {
    return JSON.parse(window.localStorage.getItem(keyOf(orgId)) ?? 'null')
  } catch {
    return null
  }
}

function keep(orgId: string, composition: Composition) {
  try {
    if (composition.isDirty && !isBlank(composition)) {
      window.localStorage.setItem(keyOf(orgId), JSON.stringify(composition))
    } else {
      window.localStorage.removeItem(keyOf(orgId))
    }
  } catch (error) {
    reportQuietly(error)
  }
}

/**
 * The text on the desk. What is typed and not saved is kept in the browser, so that a reload, a
 * crash or another screen loses nothing.
 */
export function useComposition(orgId: string, opened: Draft | null, firstAuthor: string | null) {
  const [composition, setComposition] = useState<Composition>(
    () => backup(orgId) ?? (opened ? compositionOf(opened) : blankComposition(firstAuthor))
  )

  useEffect(() => keep(orgId, composition), [orgId, composition])

  const change = (part: Partial<Composition>) =>
    setComposition((was) => ({ ...was, ...part, isDirty: true }))

  /** Pictures come in one after the other while the text is being typed. */
  const changeAssets = (apply: (assets: DraftAsset[]) => DraftAsset[]) =>
    setComposition((was) => ({ ...was, assets: apply(was.assets), isDirty: true }))

  /** Marks as stored what was sent; what was typed meanwhile stays dirty. */
  const markStored = (sent: Composition) =>
    setComposition((was) => ({ ...was, isStored: true, isDirty: was !== sent && was.isDirty }))

  const open = (draft: Draft) => setComposition(compositionOf(draft))
  const clear = () => setComposition((was) => blankComposition(was.authorId))
  return { composition, change, changeAssets, markStored, open, clear }
}
