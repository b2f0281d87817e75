import { useState } from 'react'
import { router, usePage } from '@inertiajs/react'
import { Plus, Check, Copy } from 'lucide-react'
import { chooseTimezone } from '@domain/settings/timezones'
import { may } from '@domain/organizations/roles'
import { detectedZone } from '~/lib/browser_document'
import { Hint, SettingsPanel, SettingsSection } from '~/features/settings/parts/settings_parts'
import { Button } from '~/components/buttons/button'
import { Dialog, DialogBody, DialogFooter } from '~/components/dialogs/dialog'
import { Field, TextInput } from '~/components/forms/field'
import { Notice } from '~/components/notice'
import type { SharedProps } from '~/lib/shared_props'
import { AssistantCard } from '~/features/settings/programs/assistant_card'
import { ProgramsSection } from '~/features/settings/programs/programs_section'
import { WebhooksSection } from '~/features/settings/webhooks/webhooks_section'
import type { ApiTokenCard, NewApiToken } from '#transformers/api_key_transformer'
import type { SessionUser } from '#transformers/user_transformer'
import { useDisclosure } from '~/hooks/use_disclosure'
import { useCopy } from '~/hooks/use_copy'
import { TOKENS, MADE_TOKEN } from './messages'
import { NewTokenDialog } from './new_token_dialog'
import styles from './api.module.scss'

interface ApiTabProps {
  user: SessionUser
  tokens: ApiTokenCard[]
}

const DESCRIPTION = '/api/openapi.json'

/** The address for assistants, programs with access, webhooks, API tokens and their reference. */
export function ApiTab({ user, tokens }: ApiTabProps) {
  const { organizations, selectedOrgId } = usePage<SharedProps>().props
  const organization = organizations.find(({ id }) => id === selectedOrgId)
  const { timezone } = chooseTimezone(user.timezone, detectedZone())
  return (
    <SettingsPanel width="wide">
      <AssistantCard organization={organization} />
      <ProgramsSection
        key={organization?.id}
        organization={organization}
        user={user}
        tokens={tokens}
        zone={timezone}
      />
      {organization && may(organization.role, 'manage_webhooks') && (
        <WebhooksSection key={organization.id} organization={organization} zone={timezone} />
      )}
      <SettingsSection id="tokens" title={TOKENS.title} subtitle={TOKENS.subtitle}>
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

/** The way to a token: a button, what it may do, and the token itself, once. */
function TokenDialogs() {
  const choice = useDisclosure()
  const [made, setMade] = useState<string | null>(null)
  const show = ({ token }: NewApiToken) => {
    choice.close()
    setMade(token)
    router.reload({ only: ['api_tokens'] })
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
