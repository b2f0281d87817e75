import { Button } from '~/components/button'
import { useNow } from '~/hooks/use_now'
import type { OpenSession } from '~/lib/security_wire'
import { SettingsRows } from '~/features/settings/parts/settings_rows'
import { SettingsSection } from '~/features/settings/parts/settings_section'
import { SESSIONS } from './messages'
import { SessionRow } from './session_row'
import { useSessions } from './use_sessions'

interface SessionListProps {
  sessions: OpenSession[]
  zone: string
}

export function SessionList({ sessions, zone }: SessionListProps) {
  const { end, endOthers } = useSessions()
  const now = useNow()
  return (
    <SettingsSection id="sessions" title={SESSIONS.title} lede={SESSIONS.lede}>
      <SettingsRows>
        {sessions.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            now={now}
            zone={zone}
            onEnd={() => void end(session)}
          />
        ))}
      </SettingsRows>
      {sessions.some(({ current }) => !current) && (
        <div>
          <Button tone="danger" onClick={() => void endOthers()}>
            {SESSIONS.endOthers}
          </Button>
        </div>
      )}
    </SettingsSection>
  )
}
