import { chooseTimezone } from '@domain/settings/timezones'
import { Card } from '~/components/card'
import { useNow } from '~/hooks/use_now'
import { detectedZone } from '~/lib/detected_zone'
import type { ApiToken } from '~/lib/security_wire'
import type { User } from '~/lib/wire'
import { TOKENS } from './messages'
import { TokenDialogs } from './token_dialogs'
import { TokenRow } from './token_row'
import { useTokens } from './use_tokens'
import styles from './api.module.scss'

interface ApiTabProps {
  user: User
  tokens: ApiToken[]
}

const DESCRIPTION = '/api/openapi.json'

/** Tokens for programs, and where the API is described. */
export function ApiTab({ user, tokens }: ApiTabProps) {
  const { revoke } = useTokens()
  const { timezone } = chooseTimezone(user.timezone, detectedZone())
  const now = useNow()
  return (
    <div className={styles.panel}>
      <Card>
        <section className={styles.section} aria-labelledby="tokens-heading">
          <header>
            <h2 id="tokens-heading" className={styles.heading}>
              {TOKENS.title}
            </h2>
            <p className={styles.hint}>{TOKENS.lede}</p>
          </header>
          {tokens.length === 0 && <p className={styles.hint}>{TOKENS.none}</p>}
          {tokens.length > 0 && (
            <ul className={styles.rows}>
              {tokens.map((token) => (
                <TokenRow
                  key={token.id}
                  token={token}
                  now={now}
                  zone={timezone}
                  onRevoke={() => void revoke(token)}
                />
              ))}
            </ul>
          )}
          <div>
            <TokenDialogs />
          </div>
          <p className={styles.hint}>
            {TOKENS.description}{' '}
            <a className="link" href={DESCRIPTION} target="_blank" rel="noreferrer">
              {DESCRIPTION}
            </a>
          </p>
        </section>
      </Card>
    </div>
  )
}
