import { router } from '@inertiajs/react'
import { api, detailOf } from '~/client'
import { useConfirm } from '~/hooks/use_confirm'
import { notify } from '~/lib/toasts'
import type { SessionCard } from '#transformers/user_transformer'
import { SESSIONS } from './messages'
import type { Clock } from '@domain/schedule/clock_format'
import { Badge } from '~/components/badge'
import { Button } from '~/components/buttons/button'
import { useClock } from '~/hooks/use_clock'
import { formatAge } from '~/lib/format'
import { SettingsRow } from '~/features/settings/parts/settings_parts'
import { formatMoment, withinSentence } from '@domain/schedule/format_date_time'
import { MINUTE_MS } from '@domain/schedule/instant'

const PATH = '/api/settings/sessions'

export const reloadSessions = () => router.reload({ only: ['sessions'] })

/** Ends one session, or all others, after a confirmation. */
export function useSessions() {
  const confirm = useConfirm()

  const ask = async (question: string, path: string, done: string) => {
    try {
      const dialog = { title: 'End session', question, action: SESSIONS.end }
      const perform = () => api.delete(path)
      if (!(await confirm({ ...dialog, tone: 'danger', perform }))) return
      notify.success(done)
    } catch (error) {
      notify.error(detailOf(error, SESSIONS.failed))
    }
    reloadSessions()
  }

  const end = ({ id, device }: SessionCard) =>
    ask(SESSIONS.endQuestion(device), `${PATH}/${id}`, SESSIONS.ended)
  const endOthers = () => ask(SESSIONS.endOthersQuestion, PATH, SESSIONS.otherSessionsEnded)

  return { end, endOthers }
}

interface SessionRowProps {
  session: SessionCard
  now: Date
  zone: string
  onEnd: () => void
}

/** A use that is more recent is shown as just now. */
const JUST_NOW_MS = 2 * MINUTE_MS

function lastUse(lastUsedAt: string | null, now: Date) {
  if (lastUsedAt === null) return null
  const sinceMs = now.getTime() - Date.parse(lastUsedAt)
  return sinceMs < JUST_NOW_MS ? SESSIONS.usedNow : SESSIONS.used(formatAge(sinceMs))
}

/** The last use, start and address of a session: 'Used just now · signed in today, 11:00 CET'. */
function factsOf({ session, now, zone }: SessionRowProps, clock: Clock) {
  const start = formatMoment(new Date(session.created_at), zone, clock, now)
  const facts = [
    lastUse(session.last_used_at, now),
    SESSIONS.signedIn(withinSentence(start)),
    session.ip && SESSIONS.from(session.ip),
  ]
  return facts.filter(Boolean).join(' · ')
}

export function SessionRow(props: SessionRowProps) {
  const { session, onEnd } = props
  const clock = useClock()
  return (
    <SettingsRow
      name={session.device}
      badge={session.current && <Badge tone="positive">{SESSIONS.current}</Badge>}
      facts={[factsOf(props, clock)]}
    >
      {!session.current && (
        <Button size="small" tone="danger" onClick={onEnd}>
          {SESSIONS.end}
        </Button>
      )}
    </SettingsRow>
  )
}
