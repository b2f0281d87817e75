import { useState } from 'react'
import { usePage } from '@inertiajs/react'
import { Plus, Check, Copy } from 'lucide-react'
import { chooseTimezone } from '@domain/settings/timezones'
import { may } from '@domain/organizations/roles'
import { TOKEN_SCOPES } from '@domain/auth/token_scopes'
import type { Clock } from '@domain/schedule/clock_format'
import { useNow, useClock } from '~/hooks/use_clock'
import { detectedZone } from '~/lib/browser_document'
import {
  Hint,
  SettingsPanel,
  SettingsRows,
  SettingsSection,
  SettingsRow,
} from '~/features/settings/parts/settings_parts'
import { Button } from '~/components/buttons/button'
import { Dialog, DialogBody, DialogFooter } from '~/components/dialogs/dialog'
import { Field, TextInput } from '~/components/forms/field'
import { Notice } from '~/components/notice'
import { Badge } from '~/components/badge'
import { formatAge } from '~/lib/format'
import type { SharedProps } from '~/lib/shared_props'
import { WebhooksSection } from '~/features/settings/webhooks/webhooks_section'
import { formatMoment } from '@domain/schedule/format_date_time'
import type { ApiTokenCard, NewApiToken } from '#transformers/api_key_transformer'
import type { SessionUser } from '#transformers/user_transformer'
import { useDisclosure } from '~/hooks/use_disclosure'
import { useCopy } from '~/hooks/use_copy'
import { ASSISTANTS, TOKENS, MADE_TOKEN } from './messages'
import { useTokens, reloadTokens } from './use_api_tokens'
import { NewTokenDialog } from './new_token_dialog'
import styles from './api.module.scss'

interface ApiTabProps {
  user: SessionUser
  tokens: ApiTokenCard[]
}

const DESCRIPTION = '/api/openapi.json'

/** Tokens for programs, where the API is described, and the organization's webhooks. */
export function ApiTab({ user, tokens }: ApiTabProps) {
  const { revoke } = useTokens()
  const { organizations, selectedOrgId } = usePage<SharedProps>().props
  const organization = organizations.find(({ id }) => id === selectedOrgId)
  const { timezone } = chooseTimezone(user.timezone, detectedZone())
  const now = useNow()
  return (
    <SettingsPanel>
      <SettingsSection id="tokens" title={TOKENS.title} subtitle={TOKENS.subtitle}>
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
      <Assistants />
      {organization && may(organization.role, 'manage_webhooks') && (
        <WebhooksSection key={organization.id} organization={organization} zone={timezone} />
      )}
    </SettingsPanel>
  )
}

/** The address that assistants connect to. */
function Assistants() {
  const { state, copy } = useCopy()
  const hasCopied = state === 'copied'
  const address = `${window.location.origin}/mcp`
  return (
    <SettingsSection id="assistants" title={ASSISTANTS.title} subtitle={ASSISTANTS.subtitle}>
      <Field label={ASSISTANTS.address} error={state === 'failed' ? ASSISTANTS.notCopied : null}>
        <TextInput
          className={styles.token}
          value={address}
          readOnly
          spellCheck={false}
          onFocus={(event) => event.target.select()}
        />
      </Field>
      <div>
        <Button icon={hasCopied ? Check : Copy} onClick={() => void copy(address)}>
          {hasCopied ? ASSISTANTS.copied : ASSISTANTS.copy}
        </Button>
      </div>
    </SettingsSection>
  )
}

/** The way to a token: a button, what it may do, and the token itself, once. */
function TokenDialogs() {
  const choice = useDisclosure()
  const [made, setMade] = useState<string | null>(null)
  const show = ({ token }: NewApiToken) => {
    choice.close()
    setMade(token)
    reloadTokens()
  }
  return (
    <>
      <Button tone="primary" icon={Plus} onClick={choice.open}>
        {TOKENS.create}
      </Button>
      {choice.isOpen && <NewTokenDialog onClose={choice.close} onMade={show} />}
      {made !== null && <MadeTokenDialog token={made} onClose={() => setMade(null)} />}
    </>
  )
}

interface MadeTokenDialogProps {
  token: string
  onClose: () => void
}

/** The only place where a token is ever shown. */
function MadeTokenDialog({ token, onClose }: MadeTokenDialogProps) {
  const { state, copy } = useCopy()
  const hasCopied = state === 'copied'
  return (
    <Dialog open onClose={onClose} title={MADE_TOKEN.title} size="small">
      <DialogBody>
        <div className={styles.form}>
          <Notice tone="caution">{MADE_TOKEN.warning}</Notice>
          <Field label={MADE_TOKEN.label} error={state === 'failed' ? MADE_TOKEN.notCopied : null}>
            <TextInput
              className={styles.token}
              value={token}
              readOnly
              spellCheck={false}
              onFocus={(event) => event.target.select()}
            />
          </Field>
        </div>
      </DialogBody>
      <DialogFooter>
        <Button icon={hasCopied ? Check : Copy} onClick={() => void copy(token)}>
          {hasCopied ? MADE_TOKEN.copied : MADE_TOKEN.copy}
        </Button>
        <Button tone="primary" onClick={onClose}>
          {MADE_TOKEN.done}
        </Button>
      </DialogFooter>
    </Dialog>
  )
}

interface TokenRowProps {
  token: ApiTokenCard
  now: Date
  zone: string
  onRevoke: () => void
}

function formatScopes(scopes: ApiTokenCard['scopes']) {
  const named = TOKEN_SCOPES.filter(({ id }) => scopes.includes(id))
  return named.map(({ label }) => label).join(', ')
}

function formatLastUsed({ last_used_at: used }: ApiTokenCard, now: Date) {
  if (used === null) return 'Never used'
  const ms = now.getTime() - new Date(used).getTime()
  return ms < 120_000 ? 'Used just now' : `Used ${formatAge(ms)} ago`
}

function formatTokenExpiry(
  { expires_at: end }: ApiTokenCard,
  now: Date,
  zone: string,
  clock: Clock
) {
  if (end === null) return 'never expires'
  return `expires ${formatMoment(new Date(end), zone, clock, now)}`
}

function TokenRow({ token, now, zone, onRevoke }: TokenRowProps) {
  const clock = useClock()
  const hasEnded = token.expires_at !== null && new Date(token.expires_at) <= now
  const badge = (
    <Badge tone={hasEnded ? 'muted' : 'positive'}>
      {hasEnded ? 'Expired' : `••••${token.last4}`}
    </Badge>
  )
  const times = [
    formatLastUsed(token, now),
    !hasEnded && formatTokenExpiry(token, now, zone, clock),
  ]
    .filter(Boolean)
    .join(' · ')
  return (
    <SettingsRow name={token.name} badge={badge} facts={[formatScopes(token.scopes), times]}>
      <Button size="small" tone="danger" onClick={onRevoke}>
        {TOKENS.revoke}
      </Button>
    </SettingsRow>
  )
}
