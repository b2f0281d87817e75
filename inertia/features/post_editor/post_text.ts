import type { DraftAsset, DraftMode } from '~/lib/wire'
import type { PostDetails } from '~/lib/post_details_wire'

/** What is saved while it is being written. */
export interface PostText {
  body: string
  hashtags: string[]
  assets: DraftAsset[]
  mode: DraftMode
}

export function textOf({ content, assets, mode }: PostDetails): PostText {
  return { ...content, assets, mode }
}

export function isSameText(a: PostText, b: PostText): boolean {
  return JSON.stringify(canonical(a)) === JSON.stringify(canonical(b))
}

/** The body of PATCH /api/posts/:id; media are only sent where they changed. */
export function changeBody(text: PostText, saved: PostText) {
  const { body, hashtags, assets, mode } = text
  const isSameMedia = JSON.stringify([assets, mode]) === JSON.stringify([saved.assets, saved.mode])
  return { content: { body, hashtags }, ...(isSameMedia ? {} : { assets, mode }) }
}

function canonical({ body, hashtags, assets, mode }: PostText) {
  const parts = assets.map(({ type, url, title = '', content = '', alt = '' }) => [
    ...[type, url],
    ...[title, content, alt],
  ])
  return [body, hashtags, parts, mode]
}
