import { inZone } from '@domain/schedule/wall_clock'
import { ButtonLink } from '~/components/button_link'
import type { PostLog } from '~/lib/wire'
import { LOG } from './messages'

interface LogEditProps {
  log: PostLog
  timezone: string
}

/** Where the words of the post are changed: in its draft, else in the post itself. */
function placeOf(
  { draft_id: draftId, publish_time: time, created_at: made }: PostLog,
  zone: string
) {
  if (draftId !== null) return `/dashboard/drafts?draft=${encodeURIComponent(draftId)}`
  const day = inZone(new Date(time ?? made), zone)
  return `/dashboard/calendar?view=week&date=${day.toFormat('yyyy-MM-dd')}`
}

/** The way to change a post that does not go out as it is. */
export function LogEdit({ log, timezone }: LogEditProps) {
  return (
    <ButtonLink href={placeOf(log, timezone)} size="small">
      {LOG.edit}
    </ButtonLink>
  )
}
