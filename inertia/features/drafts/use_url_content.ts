import { useEffect, useEffectEvent, useState } from 'react'
import { router, usePage } from '@inertiajs/react'
import { mediaIdOf, mediaUrl } from '@domain/media/image_rules'
import { parseInstant } from '@domain/schedule/wall_clock'
import { urlForThisTab } from '~/lib/organization_of_tab'
import { blankComposition } from '~/features/drafts/composer/composition'
import { LIBRARY } from '~/features/media/messages'
import { assetOf, loadLibraryItem } from '~/features/media/media_calls'
import { notify } from '~/lib/toasts'
import type { DraftAsset } from '@domain/drafts/draft_content'
import type { Composition } from '~/features/drafts/composer/composition'
import type { DraftCard } from '#transformers/draft_transformer'
import type { Create } from './use_create'
import { CREATE } from './messages'

const URL_CONTENT_PARAMS = ['picture', 'slot', 'at', 'draft', 'comments', 'like']

/** The URL without its one-time content, so that a reload does not apply it again. */
function withoutUrlContent(url: string) {
  const [path = '', search = ''] = url.split('?')
  const query = new URLSearchParams(search)
  URL_CONTENT_PARAMS.forEach((name) => query.delete(name))
  return query.size > 0 ? `${path}?${query}` : path
}

/** The content of a link to this screen: stored media and the planned time. */
function parseUrlContent(url: string) {
  const query = new URLSearchParams(url.split('?')[1])
  return {
    isLike: query.has('like'),
    namesDraft: query.has('draft'),
    mediaIds: query.getAll('picture').filter((id) => mediaIdOf(mediaUrl(id)) !== null),
    at: parseInstant(query.get('at') ?? query.get('slot')),
  }
}

/** The media with their descriptions and credits. What is gone is left out. */
async function storedAssets(mediaIds: readonly string[]) {
  const stored = await Promise.allSettled(mediaIds.map((id) => loadLibraryItem(id)))
  return stored.flatMap((outcome) => (outcome.status === 'fulfilled' ? assetOf(outcome.value) : []))
}

function compositionOf(assets: DraftAsset[], authorId: string | null): Composition {
  const own = { isDirty: true, isOwn: true, mode: 'image' as const }
  return { ...blankComposition(authorId), ...own, assets }
}

/**
 * Applies the content of the URL. The time is stored for the post. Stored media, or the named draft,
 * are loaded into the editor after a confirmation if there is unsaved work.
 */
export function useUrlContent(
  { editor, shown, hour, comments }: Create,
  draft: DraftCard | null,
  confirmReplace: (next: () => void) => Promise<void>
) {
  const { url } = usePage()
  const [{ mediaIds, at, isLike, namesDraft }] = useState(() => parseUrlContent(url))

  const showMedia = async () => {
    const assets = await storedAssets(mediaIds)
    if (assets.length === 0) return notify.error(LIBRARY.gone)
    void confirmReplace(() => {
      editor.put(compositionOf(assets, editor.composition.authorId))
      shown.show('write')
    })
  }

  const applyUrlContent = useEffectEvent(() => {
    const rest = withoutUrlContent(url)
    if (rest !== url) {
      router.replace({ url: urlForThisTab(rest), preserveState: true, preserveScroll: true })
    }
    if (at) hour.plan(at)
    if (isLike) shown.show('assistant')
    if (comments.isOpen || draft?.rejection) shown.show('write')
    if (namesDraft && !draft) notify.error(CREATE.deletedLink)
    if (draft && draft.id !== editor.composition.id) void confirmReplace(() => editor.open(draft))
    if (mediaIds.length > 0) void showMedia()
  })
  useEffect(() => applyUrlContent(), [])
}
