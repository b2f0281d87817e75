import { router, usePage } from '@inertiajs/react'
import { Plus } from 'lucide-react'
import { chooseTimezone } from '@domain/settings/timezones'
import { may } from '@domain/organizations/roles'
import { detectedZone } from '~/lib/browser_document'
import { Hint, SettingsPanel, SettingsSection } from '~/features/settings/parts/settings_parts'
import { showOnce } from '~/features/settings/parts/shown_once_dialog'
import { Button } from '~/components/buttons/button'
import type { SharedProps } from '~/lib/shared_props'
import { AssistantCard } from '~/features/settings/programs/assistant_card'
import { ProgramsSection } from '~/features/settings/programs/programs_section'
import { WebhooksSection } from '~/features/settings/webhooks/webhooks_section'
import type { ApiTokenCard, NewApiToken } from '#transformers/api_key_transformer'
import type { SessionUser } from '#transformers/user_transformer'
import { useDisclosure } from '~/hooks/use_disclosure'
import { TOKENS, MADE_TOKEN } from './messages'
import { NewTokenDialog } from './new_token_dialog'

interface ApiTabProps {
  user: SessionUser
  tokens: ApiTokenCard[]
}

const DESCRIPTION = '/api/openapi.json'

/** The URL for assistants, programs with access, webhooks, API tokens and their reference. */
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
          <NewToken />
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

/** The button that creates a token, with the dialog for its scopes. */
function NewToken() {
  const choice = useDisclosure()
  const show = ({ token: secret }: NewApiToken) => {
    showOnce({ text: MADE_TOKEN, secret })
    router.reload({ only: ['api_tokens'] })
  }
  return (
    <>
      <Button tone="primary" icon={Plus} onClick={choice.open}>
        {TOKENS.create}
      </Button>
      {choice.isOpen && <NewTokenDialog onClose={choice.close} onMade={show} />}
    </>
  )
}
