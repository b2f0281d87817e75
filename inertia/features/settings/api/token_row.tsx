import { TOKEN_SCOPES } from '@domain/auth/token_scopes'
import { formatDayTime } from '@domain/schedule/wall_clock'
import { Badge } from '~/components/badge'
import { Button } from '~/components/button'
import { formatAge } from '~/lib/format_age'
import type { ApiToken } from '~/lib/security_wire'
import { SettingsRow } from '~/features/settings/parts/settings_row'
import { TOKENS } from './messages'

interface TokenRowProps {
  token: ApiToken
  now: Date
  zone: string
  onRevoke: () => void
}

function scopeWords(scopes: ApiToken['scopes']) {
  const named = TOKEN_SCOPES.filter(({ id }) => scopes.includes(id))
  return named.map(({ label }) => label).join(', ')
}

function usedWords({ last_used_at: used }: ApiToken, now: Date) {
  if (used === null) return 'Never used'
  const ms = now.getTime() - new Date(used).getTime()
  return ms < 120_000 ? 'Used just now' : `Used ${formatAge(ms)} ago`
}

function expiryWords({ expires_at: end }: ApiToken, now: Date, zone: string) {
  if (end === null) return 'does not expire'
  return `expires ${formatDayTime(new Date(end), zone, now)}`
}

export function TokenRow({ token, now, zone, onRevoke }: TokenRowProps) {
  const hasEnded = token.expires_at !== null && new Date(token.expires_at) <= now
  const badge = (
    <Badge tone={hasEnded ? 'muted' : 'positive'}>
      {hasEnded ? 'Expired' : `Ends in ${token.last4}`}
    </Badge>
  )
  const times = [usedWords(token, now), !hasEnded && expiryWords(token, now, zone)]
    .filter(Boolean)
    .join(' · ')
  return (
    <SettingsRow name={token.name} badge={badge} facts={[scopeWords(token.scopes), times]}>
      <Button size="small" tone="danger" onClick={onRevoke}>
        {TOKENS.revoke}
      </Button>
    </SettingsRow>
  )
}
