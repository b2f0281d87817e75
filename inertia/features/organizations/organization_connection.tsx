import { CONNECT_URL } from '@domain/settings/not_connected'
import { router } from '@inertiajs/react'
import { Ellipsis, Link2, Unlink } from 'lucide-react'
import { api } from '~/client'
import { Button } from '~/components/buttons/button'
import { IconButton } from '~/components/buttons/icon_button'
import { LinkedinBadge } from '~/components/logo'
import { Menu, MenuItem } from '~/components/menu'
import {
  useDisconnect,
  useLinkedinConnection,
  useOwnLinkedin,
} from '~/features/linkedin/use_linkedin_connection'
import { LINKEDIN } from '~/features/linkedin/messages'
import { useRefusal } from '~/lib/use_refusal'
import type { OrganizationCard } from '#transformers/organization_transformer'
import { ORGANIZATIONS } from './messages'
import styles from './organizations.module.scss'

interface OrganizationConnectionProps {
  organization: OrganizationCard
  userId: string
}

/** The LinkedIn connection of the organization, with buttons to change it. */
export function OrganizationConnection({ organization, userId }: OrganizationConnectionProps) {
  const isConnected = organization.linkedin_connected
  const hasEnded = organization.linkedin_status === 'expired'
  const disconnect = useDisconnect(() =>
    api.post(`/api/organizations/${organization.id}/disconnect-linkedin`)
  )
  const refusal = useRefusal('connect_linkedin', organization.id)
  const own = useOwnLinkedin(organization)
  const { connect, isConnecting } = useLinkedinConnection({
    userId,
    orgId: organization.id,
    onChange: () => router.reload(),
    onKeyMissing: () => router.visit(CONNECT_URL),
  })
  const trigger = (
    <IconButton icon={Ellipsis} label={`LinkedIn for ${organization.name}`} size="small" />
  )
  return (
    <p className={styles.connection} data-state={isConnected ? 'on' : 'off'}>
      {isConnected ? <LinkedinBadge /> : <Unlink size={16} />}
      <span className={styles.grow}>
        {ORGANIZATIONS.connection[organization.linkedin_status ?? 'none']}
      </span>
      {refusal === null && (
        <span
          className={styles.controls}
          onClick={(event) => event.stopPropagation()}
          role="presentation"
        >
          {hasEnded && (
            <Button
              size="small"
              busy={isConnecting && 'Connecting...'}
              onClick={() => connect(organization.linkedin_app_mode ?? 'personal')}
            >
              Reconnect
            </Button>
          )}
          <Menu trigger={trigger}>
            {own && (
              <MenuItem icon={Link2} disabled={own.isAttaching} onSelect={() => void own.attach()}>
                {LINKEDIN.attach(own.name)}
              </MenuItem>
            )}
            <MenuItem icon={Link2} disabled={isConnecting} onSelect={() => connect('personal')}>
              {organization.linkedin_status ? 'Connect again' : 'Connect LinkedIn'}
            </MenuItem>
            <MenuItem icon={Link2} disabled={isConnecting} onSelect={() => connect('pages')}>
              Connect with company pages
            </MenuItem>
            {organization.linkedin_status && (
              <MenuItem icon={Unlink} tone="danger" onSelect={disconnect}>
                Disconnect LinkedIn
              </MenuItem>
            )}
          </Menu>
        </span>
      )}
    </p>
  )
}
