import { draftKind } from '@domain/posts/post_lifecycle'
import { hostOf } from '@domain/web/link_card'
import { documentTitle } from '@domain/publishing/post_payload'
import { resharedPost } from '~/features/posts/preview/shown_preview'
import type { Shown } from '~/features/posts/preview/shown_preview'
import type { Poll, PollResults } from '@domain/posts/poll'
import type { DraftAsset, DraftMode } from '@domain/drafts/draft_content'

interface Composed {
  body: string
  assets: DraftAsset[]
  mode: DraftMode
  poll: Poll | null
  parentUrl?: string | null
}

function linkOf({ assets }: Composed): Shown {
  const link = assets.find(({ type }) => type === 'article')
  const url = link?.url ?? ''
  return { kind: 'link', url, title: link?.title ?? hostOf(url), description: link?.content ?? url }
}

function documentOf({ body, assets }: Composed): Shown {
  const file = assets.find(({ type }) => type === 'document')
  if (file) return { kind: 'document', title: file.title ?? 'Document', url: file.url ?? '' }
  const pages = assets.map(({ title = '', content = '', url }) => ({ title, content, url }))
  return {
    kind: 'pages',
    title: documentTitle(
      pages.map(({ title }) => title),
      body
    ),
    pages,
  }
}

/** The LinkedIn preview of a post's attachments. `results` are the votes of its poll, if known. */
export function shownOf(composition: Composed, results: PollResults | null = null): Shown {
  const { poll, mode, parentUrl } = composition
  if (parentUrl) return resharedPost(parentUrl)
  if (mode === 'poll' && poll) return { kind: 'poll', poll, results }
  const kind = draftKind(composition)
  if (kind === 'text') return { kind: 'nothing' }
  if (kind === 'article') return linkOf(composition)
  if (kind === 'document') return documentOf(composition)
  const images = composition.assets.flatMap(({ type, url, alt = '' }) =>
    type === 'image' && url ? [{ url, alt }] : []
  )
  return { kind: 'images', images }
}
