import { documentTitle } from '@domain/publishing/document_title'
import type { Shown } from '~/features/posts/shown_preview'
import type { ReviewedPost } from './review_wire'

function hostOf(url: string) {
  return URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : url
}

function linkOf({ media }: ReviewedPost): Shown {
  const link = media.find(({ type }) => type === 'article')
  const url = link?.url ?? ''
  return { kind: 'link', url, title: link?.title || hostOf(url), description: link?.content || url }
}

function documentOf({ text, media }: ReviewedPost): Shown {
  const file = media.find(({ type }) => type === 'document')
  if (file) return { kind: 'document', title: file.title || 'Document', url: file.url ?? '' }
  const titles = media.map(({ title }) => title)
  return { kind: 'pages', title: documentTitle(titles, text), pages: media }
}

/** What LinkedIn makes of the things beside the text. */
export function shownOf(post: ReviewedPost): Shown {
  if (post.kind === 'article') return linkOf(post)
  if (post.kind === 'document') return documentOf(post)
  const pictures = post.media.flatMap(({ url, alt }) => (url === null ? [] : [{ url, alt }]))
  return pictures.length === 0 ? { kind: 'nothing' } : { kind: 'pictures', pictures }
}
