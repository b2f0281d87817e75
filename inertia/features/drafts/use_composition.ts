import { useEffect, useState } from 'react'
import type { Message } from '~/lib/assistant_wire'
import type { Draft, DraftAsset } from '~/lib/wire'
import type { AuthorChoice } from '~/lib/author_choices'
import { blankComposition, compositionOf, isFree, type Composition } from './composition'
import { begunComposition, keepBackup } from './composition_backup'
import type { Workplace } from './create_props'
import { takenFrom, withPictureOf } from './taken'

/** Another author changes nothing of what was written. */
function isWriting(part: Partial<Composition>) {
  return Object.keys(part).some((name) => name !== 'authorId')
}

/**
 * The text on the sheet. It is kept in the browser, so that a reload, a crash or another screen loses
 * nothing.
 */
export function useComposition(place: Workplace, choices: AuthorChoice[]) {
  const { orgId, drafts, draft: opened = null } = place
  const [composition, setComposition] = useState<Composition>(() => {
    const authors = choices.map(({ id }) => id)
    const firstAuthor = authors[0] ?? null
    return begunComposition({ orgId, drafts, opened, firstAuthor, authors })
  })

  useEffect(() => keepBackup(orgId, composition), [orgId, composition])

  const change = (part: Partial<Composition>) =>
    setComposition((was) => {
      return { ...was, ...part, isDirty: true, isOwn: was.isOwn || isWriting(part) }
    })

  /** Pictures come in one after the other while the text is being typed. */
  const changeAssets = (apply: (assets: DraftAsset[]) => DraftAsset[]) =>
    setComposition((was) => ({ ...was, assets: apply(was.assets), isDirty: true, isOwn: true }))

  /** Marks as stored what was sent; what was typed meanwhile stays dirty. */
  const markStored = (sent: Composition) =>
    setComposition((was) =>
      was.id === sent.id ? { ...was, isStored: true, isDirty: was !== sent && was.isDirty } : was
    )

  const put = (next: Composition) => setComposition(next)
  const open = (draft: Draft) => setComposition(compositionOf(draft))
  const clear = () => setComposition((was) => blankComposition(was.authorId))

  /** An answer of the assistant takes an empty place, or that of another one nobody touched. */
  const receive = (message: Message) =>
    setComposition((was) => (isFree(was) ? takenFrom(message, was.authorId) : was))

  /** A picture that was finished after its text had been taken. */
  const addPictureOf = (message: Message) => setComposition((was) => withPictureOf(message, was))

  return { composition, change, changeAssets, markStored, put, open, clear, receive, addPictureOf }
}

export type DeskState = ReturnType<typeof useComposition>
