import { useEffect, useRef } from 'react'
import type { Message } from '~/lib/assistant_wire'
import type { DeskState } from './use_composition'

/**
 * A new answer goes onto the desk by itself where nothing of a person's own lies there; a picture
 * that is finished later follows its text.
 */
export function useArrivals(versions: Message[], desk: DeskState) {
  const newest = versions.at(-1)
  const taken = versions.find(({ id }) => id === desk.composition.messageId)
  const picture = taken?.image?.url
  const seen = useRef(newest?.id)
  // A picture that a person took away before this page opened does not come back.
  const seenPicture = useRef(desk.composition.isOwn ? picture : undefined)
  const latest = useRef(desk)

  useEffect(() => {
    latest.current = desk
  })

  useEffect(() => {
    if (!newest || newest.id === seen.current) return
    seen.current = newest.id
    latest.current.receive(newest)
  }, [newest])

  useEffect(() => {
    if (!taken || !picture || picture === seenPicture.current) return
    seenPicture.current = picture
    latest.current.addPictureOf(taken)
  }, [picture, taken])
}
