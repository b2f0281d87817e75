import { isDraggable } from '@domain/schedule/drop'
import { PostCard, type PostCardProps } from '~/features/calendar/card/post_card'
import { useCalendarActions } from '~/features/calendar/store/calendar_context'
import { useIsSelected } from './selection'

/** A card of the week: it can be selected and, if its post is still to go out, picked up. */
export function DraggableCard(props: Omit<PostCardProps, 'grip' | 'isSelected'>) {
  const { item } = props
  const { refusal } = useCalendarActions()
  const isSelected = useIsSelected(item.id)
  const isFree = refusal === null && isDraggable(item.status)
  return <PostCard {...props} grip={isFree ? 'free' : 'fixed'} isSelected={isSelected} />
}
