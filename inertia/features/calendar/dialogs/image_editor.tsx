import { useEffect } from 'react'
import { isEditable, isPostStatus } from '@domain/posts/post_lifecycle'
import { useCalendar } from '~/features/calendar/store/calendar_context'
import { useQuietRead } from '~/hooks/use_read'
import { notify } from '~/lib/toasts'
import { api } from '~/client'
import { OverlayEditorDialog } from '~/features/overlay/open_overlay'
import type { CalendarItem } from '#transformers/calendar_transformer'
import type { PostDetailsCard } from '#transformers/post_details_transformer'
import { IMAGE } from './messages'

interface ImageEditorProps {
  item: CalendarItem
  onClose: () => void
}

type Saved = { url: string; media_id: string }

function putImage({ id, media_id: replaces, version }: CalendarItem, { media_id: mediaId }: Saved) {
  const body = { media_id: mediaId, replaces, version }
  return api.put<{ version: number }>(`/api/scheduled-posts/${id}/picture`, { body })
}

/** The text-overlay editor for the image of a card. A published post's image can only be viewed. */
export function ImageEditor({ item, onClose }: ImageEditorProps) {
  const { orgId, userId, open, replaceLocally, reload } = useCalendar()
  const { image_url: url, media_id: mediaId, image_alt: alt } = item
  const canEdit = isPostStatus(item.status) && isEditable(item.status)
  const isShut = !canEdit || url === null
  const campaign = useCampaignData(item)

  useEffect(() => {
    if (isShut) open(item)
  }, [isShut, open, item])
  if (isShut) return null

  const keep = async (saved: Saved) => {
    const { version } = await putImage(item, saved)
    replaceLocally([{ ...item, image_url: saved.url, media_id: saved.media_id, version }])
    notify.success(IMAGE.saved)
    void reload()
  }

  return (
    <OverlayEditorDialog
      organizationId={orgId}
      userId={userId}
      recordId={item.id}
      image={{ url, media_id: mediaId, alt }}
      campaign={campaign}
      onClose={onClose}
      onSaved={keep}
    />
  )
}

/** The input for AI Design with the whole text, which the calendar doesn't have; null for none. */
function useCampaignData({ id, source, image_alt: alt }: CalendarItem) {
  const { value: post } = useQuietRead<PostDetailsCard | null>(id, async (signal) =>
    source === 'ai' ? api.get<PostDetailsCard>(`/api/posts/${id}`, { signal }) : null
  )
  if (!post) return null
  const { body: content, hashtags } = post.content
  return { content, hashtags, imagePrompt: '', imageDescription: alt ?? '' }
}
