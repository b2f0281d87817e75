import { TOKEN_SCOPES } from '@domain/auth/token_scopes'
import type { Clock } from '@domain/schedule/clock'
import { formatMoment } from '@domain/schedule/format_date_time'
import { Badge } from '~/components/badge'
import { Button } from '~/components/button'
import { useClock } from '~/hooks/use_clock'
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

function expiryWords({ expires_at: end }: ApiToken, now: Date, zone: string, clock: Clock) {
  if (end === null) return 'never expires'
  return `expires ${formatMoment(new Date(end), zone, clock, now)}`
}

export function TokenRow({ token, now, zone, onRevoke }: TokenRowProps) {
  const clock = useClock()
  const hasEnded = token.expires_at !== null && new Date(token.expires_at) <= now
  const badge = (
    <Badge tone={hasEnded ? 'muted' : 'positive'}>
      {hasEnded ? 'Expired' : `Ending in ${token.last4}`}
    </Badge>
  )
  const times = [usedWords(token, now), !hasEnded && expiryWords(token, now, zone, clock)]
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
