import { draftKind } from '@domain/posts/draft_kind'
import { documentTitle } from '@domain/publishing/document_title'
import type { DraftAsset, DraftMode } from '~/lib/wire'
import type { Shown } from './shown_preview'

interface Composed {
  body: string
  assets: DraftAsset[]
  mode: DraftMode
}

function hostOf(url: string) {
  return URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : url
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

/** What LinkedIn makes of what is added to the text. */
export function shownOf(composition: Composed): Shown {
  const kind = draftKind(composition)
  if (kind === 'text') return { kind: 'nothing' }
  if (kind === 'article') return linkOf(composition)
  if (kind === 'document') return documentOf(composition)
  const pictures = composition.assets.flatMap(({ type, url, alt = '' }) =>
    type === 'image' && url ? [{ url, alt }] : []
  )
  return { kind: 'pictures', pictures }
}
