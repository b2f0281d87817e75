import { inZone } from '@domain/schedule/wall_clock'
import { LiveDialog } from '~/features/posts/live_dialog'
import { LogSheet } from '~/features/posts/log_sheet'
import { useCalendar } from '~/features/calendar/store/calendar_context'
import type { CalendarItem } from '~/lib/calendar_wire'
import { listItem } from './list_item'
import type { PostAidsState } from './use_post_aids'

/** The post's log, and the answer that it is live. */
export function PostAids({ item, aids }: { item: CalendarItem; aids: PostAidsState }) {
  const { zone, now } = useCalendar()
  const { shown, revision, act, close } = aids
  const post = listItem(item)
  return (
    <>
      <LogSheet
        id={shown === 'log' ? item.id : null}
        known={post}
        revision={revision}
        timezone={zone}
        today={inZone(now, zone).startOf('day')}
        onAction={act}
        onClose={close}
      />
      <LiveDialog
        post={shown === 'live' ? post : null}
        onClose={close}
        onAnswered={aids.answered}
      />
    </>
  )
}
