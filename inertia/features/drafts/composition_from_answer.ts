import { isActive } from '@domain/runs/run_rules'
import { droppedNames, findMentionsAgain } from '@domain/mentions/move_mentions'
import { notify } from '~/lib/toasts'
import { MENTIONS } from '~/features/posts/mentions/messages'
import { blankComposition } from '~/features/drafts/composer/composition'
import type { Composition } from '~/features/drafts/composer/composition'
import type { MessageCard, MessageImage, SlideCard } from '#transformers/assistant_transformer'
import type { DraftAsset } from '@domain/drafts/draft_content'

/** True if a post can be created from the message. */
export function isPost({ role, kind, body, carousel, run, failure }: MessageCard) {
  if (role !== 'assistant') return false
  if (kind === 'carousel') return carousel !== null && !isActive(run)
  return body.trim() !== '' && failure === null
}

function imageAsset({ url, alt, attribution }: MessageImage): DraftAsset {
  return { type: 'image', url, ...(alt && { alt }), ...(attribution && { attribution }) }
}

function slideAsset({ title, content, image_url: url, ...image }: SlideCard): DraftAsset {
  const { image_alt: alt, attribution } = image
  return {
    type: 'image',
    url,
    title,
    content,
    ...(alt && { alt }),
    ...(attribution && { attribution }),
  }
}

function contentOf({ body, hashtags, image, carousel }: MessageCard) {
  if (carousel) {
    const { caption, slides } = carousel
    const tags = carousel.hashtags.join(' ')
    const assets = slides.map(slideAsset)
    return { body: caption, hashtags: tags, assets, mode: 'carousel' as const }
  }
  const assets = image ? [imageAsset(image)] : []
  const mode = image ? ('image' as const) : ('text' as const)
  return { body, hashtags: hashtags.join(' '), assets, mode }
}

/**
 * A new, unsaved post with the content of the assistant's answer. If it rewrites the answer in the
 * editor, a mention stays where its exact name is still in the text.
 */
export function compositionFromAnswer(message: MessageCard, before: Composition): Composition {
  const blank = blankComposition(before.authorId)
  const content = contentOf(message)
  const mentions = findMentionsAgain(content.body, mentionsToKeep(before))
  return { ...blank, ...content, mentions, isDirty: true, messageId: message.id }
}

/**
 * The mentions to keep. A post that a person wrote is replaced and not rewritten, so it keeps none.
 */
function mentionsToKeep({ messageId, mentions }: Composition) {
  return messageId === null ? [] : mentions
}

/** Says in a toast whom the text of the answer no longer mentions. */
export function notifyDropped(message: MessageCard, before: Composition) {
  const { mentions } = compositionFromAnswer(message, before)
  const dropped = droppedNames(mentionsToKeep(before), mentions)
  if (dropped.length > 0) notify.success(MENTIONS.gone(dropped))
}

/**
 * Adds the answer's image to the post that was created from this answer, unless it is already
 * there.
 */
export function withImageOf({ id, image }: MessageCard, composition: Composition): Composition {
  const { assets } = composition
  const isThere = assets.some(({ url }) => url === image?.url)
  if (composition.messageId !== id || image === null || isThere) return composition
  return { ...composition, assets: [...assets, imageAsset(image)], mode: 'image', isDirty: true }
}
