import { Button } from '~/components/button'
import { useNow } from '~/hooks/use_now'
import type { OpenSession } from '~/lib/security_wire'
import { SESSIONS } from './messages'
import { SessionRow } from './session_row'
import { useSessions } from './use_sessions'
import styles from './security.module.scss'

interface SessionListProps {
  sessions: OpenSession[]
  zone: string
}

export function SessionList({ sessions, zone }: SessionListProps) {
  const { end, endOthers } = useSessions()
  const now = useNow()
  return (
    <section className={styles.section} aria-labelledby="sessions-heading">
      <header>
        <h2 id="sessions-heading" className={styles.heading}>
          {SESSIONS.title}
        </h2>
        <p className={styles.hint}>{SESSIONS.lede}</p>
      </header>
      <ul className={styles.rows}>
        {sessions.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            now={now}
            zone={zone}
            onEnd={() => void end(session)}
          />
        ))}
      </ul>
      {sessions.some(({ current }) => !current) && (
        <div>
          <Button tone="danger" onClick={() => void endOthers()}>
            {SESSIONS.endOthers}
          </Button>
        </div>
      )}
    </section>
  )
}
