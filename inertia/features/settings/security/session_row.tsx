import type { Clock } from '@domain/schedule/clock'
import { formatMoment } from '@domain/schedule/format_date_time'
import { Badge } from '~/components/badge'
import { Button } from '~/components/button'
import { useClock } from '~/hooks/use_clock'
import { formatAge } from '~/lib/format_age'
import type { OpenSession } from '~/lib/security_wire'
import { SettingsRow } from '~/features/settings/parts/settings_row'
import { SESSIONS } from './messages'

interface SessionRowProps {
  session: OpenSession
  now: Date
  zone: string
  onEnd: () => void
}

/** Where it is, since when, and when it was used last. */
function factsOf(
  { ip, created_at: since, last_used_at: used }: OpenSession,
  now: Date,
  zone: string,
  clock: Clock
) {
  const usedMs = used === null ? null : now.getTime() - new Date(used).getTime()
  return [
    usedMs !== null && (usedMs < 120_000 ? 'Used just now' : `Used ${formatAge(usedMs)} ago`),
    `signed in ${formatMoment(new Date(since), zone, clock, now).replace(/^Today/, 'today')}`,
    ip && `from ${ip}`,
  ].filter(Boolean)
}

export function SessionRow({ session, now, zone, onEnd }: SessionRowProps) {
  const clock = useClock()
  return (
    <SettingsRow
      name={session.device}
      badge={session.current && <Badge tone="positive">{SESSIONS.current}</Badge>}
      facts={[factsOf(session, now, zone, clock).join(' · ')]}
    >
      {!session.current && (
        <Button size="small" tone="danger" onClick={onEnd}>
          {SESSIONS.end}
        </Button>
      )}
    </SettingsRow>
  )
}
