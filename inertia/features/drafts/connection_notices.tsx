import { router } from '@inertiajs/react'
import type { AppMode } from '@domain/linkedin/linkedin_scopes'
import { CONNECT_URL } from '@domain/settings/not_connected'
import { Button } from '~/components/buttons/button'
import { Notice } from '~/components/notice'
import { AttachButton } from '~/features/linkedin/attach_button'
import { useLinkedinConnection, useOwnLinkedin } from '~/features/linkedin/use_linkedin_connection'
import { authorWarning } from '~/lib/author_choices'
import type { AuthorChoice } from '~/lib/author_choices'
import { useRefusal } from '~/lib/use_refusal'
import type { CreateContext } from './create_props'
import { CREATE } from './messages'
import styles from './create_container.module.scss'

type ConnectionPlace = Pick<CreateContext, 'userId' | 'organization'>

/**
 * A notice above the columns that posts cannot be published yet, with a button to connect LinkedIn.
 */
export function NotConnected({ userId, organization }: ConnectionPlace) {
  if (organization.linkedin_connected) return null
  return (
    <div className={styles.notice} data-state={organization.linkedin_status ?? 'never'}>
      <ConnectionNotice userId={userId} organization={organization} />
    </div>
  )
}

type UnlistedPageProps = ConnectionPlace &
  Pick<CreateContext, 'authors'> & { author?: AuthorChoice }

/** A notice above the columns that the connection can't post as the chosen company page. */
export function UnlistedPage({ authors, author, ...place }: UnlistedPageProps) {
  const warning = authorWarning(author?.id ?? null, authors)
  const refusal = useRefusal('connect_linkedin')
  if (warning === null) return null
  const action = <ConnectButton {...place} mode="pages" label="Connect with company pages" />
  return (
    <div className={styles.notice}>
      <div className={styles.connectionNotice}>
        <Notice tone="caution" action={refusal === null && action}>
          {warning}
        </Notice>
      </div>
    </div>
  )
}

interface ConnectButtonProps extends ConnectionPlace {
  mode: AppMode
  label: string
}

/** Starts the LinkedIn sign-in. */
function ConnectButton({ userId, organization, mode, label }: ConnectButtonProps) {
  const { connect, isConnecting } = useLinkedinConnection({
    userId,
    orgId: organization.id,
    onChange: () => router.reload(),
    onKeyMissing: () => router.visit(CONNECT_URL),
  })
  return (
    <Button size="small" busy={isConnecting && 'Connecting...'} onClick={() => connect(mode)}>
      {label}
    </Button>
  )
}

/** Writers can neither schedule nor connect LinkedIn, so their words offer neither. */
function connectionMessage(hasEnded: boolean, isWriter: boolean) {
  if (isWriter) return hasEnded ? CREATE.endedForWriters : CREATE.notConnectedForWriters
  return hasEnded ? CREATE.ended : CREATE.notConnected
}

/** Warns that the organization cannot publish, with a button to connect LinkedIn. */
function ConnectionNotice(props: ConnectionPlace) {
  const own = useOwnLinkedin(props.organization)
  const refusal = useRefusal('connect_linkedin')
  const { linkedin_status: status, linkedin_app_mode: mode } = props.organization
  const hasEnded = status === 'expired'
  const label = hasEnded ? 'Reconnect' : 'Connect LinkedIn'
  const action = own ? (
    <AttachButton own={own} />
  ) : (
    <ConnectButton {...props} mode={mode ?? 'personal'} label={label} />
  )
  return (
    <div className={styles.connectionNotice}>
      <Notice tone="caution" action={refusal === null && action}>
        {connectionMessage(hasEnded, refusal !== null)}
      </Notice>
    </div>
  )
}
