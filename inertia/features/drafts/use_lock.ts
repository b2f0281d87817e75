import type { Message } from '~/lib/assistant_wire'
import { isGoingOn } from './chat/is_going_on'
import { isFree, type Composition } from './composition'
import { LOCKED } from './messages'
import { useUploading } from './uploads'

/** What is still being made of a message, in words; null when nothing is. */
export function makingOf({ run }: Message): string | null {
  if (!isGoingOn(run)) return null
  return run.kind === 'carousel' ? LOCKED.carousel : LOCKED.image
}

/**
 * Why the post can't be published yet: an image or carousel that belongs to it, or would take its
 * place, is being made or uploaded.
 */
export function useLock(messages: Message[], composition: Composition): string | null {
  const uploading = useUploading()
  if (uploading) return uploading === 'image' ? LOCKED.imageUpload : LOCKED.documentUpload
  const own = messages.filter(({ id }) => id === composition.messageId || isFree(composition))
  return own.map(makingOf).find((reason) => reason !== null) ?? null
}
