import { useEffect, useEffectEvent, useState } from 'react'
import { router, usePage } from '@inertiajs/react'
import { mediaIdOf, mediaUrl } from '@domain/media/image_rules'
import { parseInstant } from '@domain/schedule/wall_clock'
import { urlForThisTab } from '~/lib/organization_of_tab'
import { blankComposition } from '~/features/drafts/composer/composition'
import type { Composition } from '~/features/drafts/composer/composition'
import type { DraftCard } from '#transformers/draft_transformer'
import type { Create } from './use_create'

const URL_CONTENT_PARAMS = ['picture', 'slot', 'at', 'draft', 'comments', 'like']

/** The URL without its one-time content, so that a reload does not apply it again. */
function withoutUrlContent(url: string) {
  const [path = '', search = ''] = url.split('?')
  const query = new URLSearchParams(search)
  URL_CONTENT_PARAMS.forEach((name) => query.delete(name))
  return query.size > 0 ? `${path}?${query}` : path
}

/** The content of a link to this screen: uploaded images and the planned time. */
function parseUrlContent(url: string) {
  const query = new URLSearchParams(url.split('?')[1])
  const images = query.getAll('picture').map(mediaUrl)
  return {
    images: images.filter((imageUrl) => mediaIdOf(imageUrl) !== null),
    at: parseInstant(query.get('at') ?? query.get('slot')),
  }
}

function compositionOf(images: readonly string[], authorId: string | null): Composition {
  const assets = images.map((url) => ({ type: 'image' as const, url }))
  const own = { isDirty: true, isOwn: true, mode: 'image' as const }
  return { ...blankComposition(authorId), ...own, assets }
}

/**
 * Applies the content of the URL. The time is stored for the post. Dropped images, or the named
 * draft, are loaded into the editor after a confirmation if there is unsaved work.
 */
export function useUrlContent(
  { editor, shown, hour, comments }: Create,
  draft: DraftCard | null,
  confirmReplace: (next: () => void) => Promise<void>
) {
  const { url } = usePage()
  const [{ images, at }] = useState(() => parseUrlContent(url))

  const applyUrlContent = useEffectEvent(() => {
    const rest = withoutUrlContent(url)
    if (rest !== url) {
      router.replace({ url: urlForThisTab(rest), preserveState: true, preserveScroll: true })
    }
    if (at) hour.plan(at)
    if (comments.isOpen || draft?.rejection) shown.show('write')
    if (draft && draft.id !== editor.composition.id) void confirmReplace(() => editor.open(draft))
    if (images.length === 0) return
    void confirmReplace(() => {
      editor.put(compositionOf(images, editor.composition.authorId))
      shown.show('write')
    })
  })
  useEffect(() => applyUrlContent(), [])
}
