import { isGoingOn } from './chat/is_going_on'
import type { Message, MessageImage, Slide } from '~/lib/assistant_wire'
import type { DraftAsset } from '~/lib/wire'
import { blankComposition, type Composition } from './composition'

/** True for an answer that a post can be made of. */
export function isPost({ role, kind, body, carousel, run, failure }: Message) {
  if (role !== 'assistant') return false
  if (kind === 'carousel') return carousel !== null && !isGoingOn(run)
  return body.trim() !== '' && failure === null
}

function pictureAsset({ url, alt, attribution }: MessageImage): DraftAsset {
  return { type: 'image', url, ...(alt && { alt }), ...(attribution && { attribution }) }
}

function slideAsset({ title, content, image_url: url, ...picture }: Slide): DraftAsset {
  const { image_alt: alt, attribution } = picture
  return {
    ...{ type: 'image', url, title, content },
    ...(alt && { alt }),
    ...(attribution && { attribution }),
  }
}

function contentOf({ body, hashtags, image, carousel }: Message) {
  if (carousel) {
    const { caption, slides } = carousel
    const tags = carousel.hashtags.join(' ')
    const assets = slides.map(slideAsset)
    return { body: caption, hashtags: tags, assets, mode: 'carousel' as const }
  }
  const assets = image ? [pictureAsset(image)] : []
  const mode = image ? ('image' as const) : ('text' as const)
  return { body, hashtags: hashtags.join(' '), assets, mode }
}

/** A post made of the assistant's answer, not saved yet. */
export function takenFrom(message: Message, authorId: string | null): Composition {
  const blank = blankComposition(authorId)
  return { ...blank, ...contentOf(message), isDirty: true, messageId: message.id }
}

/** The post with the answer's picture, where it was made of that answer and has it not yet. */
export function withPictureOf({ id, image }: Message, composition: Composition): Composition {
  const { assets } = composition
  const isThere = assets.some(({ url }) => url === image?.url)
  if (composition.messageId !== id || image === null || isThere) return composition
  return { ...composition, assets: [...assets, pictureAsset(image)], mode: 'image', isDirty: true }
}
