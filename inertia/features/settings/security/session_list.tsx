import { router } from '@inertiajs/react'
import { api, ApiError } from '~/client'
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
import { formatMoment } from '@domain/schedule/format_date_time'

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
      notify.error(error instanceof ApiError ? error.detail : SESSIONS.failed)
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

/** Location, start and last use of a session. */
function factsOf(
  { ip, created_at: since, last_used_at: used }: SessionCard,
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
