import { chooseTimezone } from '@domain/settings/timezones'
import { useNow } from '~/hooks/use_now'
import { detectedZone } from '~/lib/detected_zone'
import type { ApiToken } from '~/lib/security_wire'
import type { User } from '~/lib/wire'
import { Hint } from '~/features/settings/parts/hint'
import { SettingsPanel } from '~/features/settings/parts/settings_panel'
import { SettingsRows } from '~/features/settings/parts/settings_rows'
import { SettingsSection } from '~/features/settings/parts/settings_section'
import { TOKENS } from './messages'
import { TokenDialogs } from './token_dialogs'
import { TokenRow } from './token_row'
import { useTokens } from './use_tokens'

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
    <SettingsPanel>
      <SettingsSection id="tokens" title={TOKENS.title} lede={TOKENS.lede}>
        {tokens.length === 0 && <Hint>{TOKENS.none}</Hint>}
        {tokens.length > 0 && (
          <SettingsRows>
            {tokens.map((token) => (
              <TokenRow
                key={token.id}
                token={token}
                now={now}
                zone={timezone}
                onRevoke={() => void revoke(token)}
              />
            ))}
          </SettingsRows>
        )}
        <div>
          <TokenDialogs />
        </div>
        <Hint>
          {TOKENS.description}{' '}
          <a className="link" href={DESCRIPTION} target="_blank" rel="noreferrer">
            {DESCRIPTION}
          </a>
        </Hint>
      </SettingsSection>
    </SettingsPanel>
  )
}
