import type { PostKind } from '#domain/posts/kind'
import type { PostMedia } from '#domain/posts/post_content'
import { failureSentence, type FailureCode } from '#domain/publishing/failure_codes'
import type { Refused } from '#domain/publishing/refusal'

type FileCode = Extract<FailureCode, 'media_missing' | 'media_refused'>

/** What a post shows, as a person calls it. */
type Thing = 'nothing' | 'image' | 'images' | 'pdf' | 'slides' | 'link'

const SENTENCES: Readonly<Record<FileCode, Record<Thing, string>>> = {
  media_missing: {
    nothing: failureSentence('media_missing'),
    image: 'The image is missing. Choose another one, then post again.',
    images: 'One of the images is missing. Choose another one, then post again.',
    pdf: 'The PDF is missing. Upload it again, then post again.',
    slides: 'An image on the slides is missing. Choose another one, then post again.',
    link: failureSentence('media_missing'),
  },
  media_refused: {
    nothing: 'This post is too large for LinkedIn. Shorten it, then post again.',
    image: "LinkedIn couldn't process the image. Choose another one, then post again.",
    images: "LinkedIn couldn't process one of the images. Choose another one, then post again.",
    pdf: "LinkedIn couldn't process the PDF. Save it again or choose another one, then post again.",
    slides: "LinkedIn couldn't process the slides. Change their images, then post again.",
    link: "LinkedIn couldn't process the link card. Change or remove the link, then post again.",
  },
}

/** A refusal of a file, with the word for what this post shows; any other refusal as it is. */
export function inWordsOfPost(
  refusal: Refused,
  post: { kind: PostKind; media: readonly PostMedia[] }
): Refused {
  const { code, sentence } = refusal
  const isGeneral = isFileCode(code) && sentence === failureSentence(code)
  return isGeneral ? { ...refusal, sentence: SENTENCES[code][thingOf(post)] } : refusal
}

function isFileCode(code: FailureCode): code is FileCode {
  return Object.hasOwn(SENTENCES, code)
}

function thingOf({ kind, media }: { kind: PostKind; media: readonly PostMedia[] }): Thing {
  switch (kind) {
    case 'text':
      return 'nothing'
    case 'image':
      return 'image'
    case 'multi_image':
      return 'images'
    case 'document':
      return media.some(({ type }) => type === 'document') ? 'pdf' : 'slides'
    case 'article':
      return 'link'
  }
}
