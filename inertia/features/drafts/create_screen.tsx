import { router } from '@inertiajs/react'
import { Button } from '~/components/button'
import { Notice } from '~/components/notice'
import { PageHeader } from '~/components/page_header'
import { useLinkedinConnection } from '~/features/linkedin/use_linkedin_connection'
import { useConfirm } from '~/hooks/use_confirm'
import { useDisclosure } from '~/hooks/use_disclosure'
import type { Authors, Draft, LinkedinStatus } from '~/lib/wire'
import { ActionBar } from './action_bar'
import { AuthorSelect } from './author_select'
import { Composer } from './composer'
import { authorChoices, isBlank, type AuthorChoice } from './composition'
import { CREATE } from './messages'
import { SavedDrafts } from './saved_drafts'
import { ScheduleDialog } from './schedule_dialog'
import { Sheet } from './sheet'
import { useComposition } from './use_composition'
import { problemOf, usePublishing } from './use_publishing'
import styles from './create.module.scss'

export interface CreateScreenProps {
  drafts: Draft[]
  authors: Authors
  linkedin: LinkedinStatus
  timezone: string | null
  draft?: Draft | null
}

interface Workplace extends Omit<CreateScreenProps, 'timezone'> {
  timezone: string
  orgId: string
  userId: string
  userName: string
}

function ConnectionNotice({ userId, orgId, linkedin }: Workplace) {
  const hasEnded = linkedin.status === 'expired'
  const { connect, isConnecting } = useLinkedinConnection({
    userId,
    orgId,
    onChange: () => router.reload(),
    onKeyMissing: () => router.visit('/dashboard/settings?tab=linkedin'),
  })
  const action = (
    <Button
      size="small"
      busy={isConnecting && 'Connecting...'}
      onClick={() => connect(linkedin.app_mode ?? 'personal')}
    >
      {hasEnded ? 'Reconnect' : 'Connect LinkedIn'}
    </Button>
  )
  return (
    <div className={styles.notice}>
      <Notice tone="caution" action={action}>
        {hasEnded ? CREATE.ended : CREATE.notConnected}
      </Notice>
    </div>
  )
}

function previewAuthor(choice: AuthorChoice | undefined, userName: string) {
  return choice ?? { name: userName, picture: null, kind: 'personal' as const }
}

export function CreateScreen(props: Workplace) {
  const { orgId, userId, userName, drafts, linkedin, timezone } = props
  const choices = authorChoices(props.authors)
  const desk = useComposition(orgId, props.draft ?? null, choices[0]?.id ?? null)
  const { composition, change } = desk
  const dialog = useDisclosure()
  const confirm = useConfirm()
  const onStored = desk.markStored
  const onDone = desk.clear
  const publishing = usePublishing({ orgId, userId, timezone, composition, onStored, onDone })
  const problem = isBlank(composition) ? null : problemOf(composition)
  const author = choices.find(({ id }) => id === composition.authorId) ?? choices[0]

  const leaveDesk = async (next: () => void) => {
    const mustAsk = composition.isDirty && !isBlank(composition)
    const question = CREATE.replaceQuestion
    const ask = () => confirm({ title: 'Not saved', question, action: 'Open', tone: 'danger' })
    if (!mustAsk || (await ask())) next()
  }

  return (
    <div className={styles.screen}>
      <PageHeader
        title={CREATE.title}
        actions={
          <AuthorSelect
            choices={choices}
            value={author?.id ?? null}
            onChange={(authorId) => change({ authorId })}
          />
        }
      />
      {!linkedin.linkedin_connected && <ConnectionNotice {...props} />}
      <div className={styles.columns}>
        <Composer
          orgId={orgId}
          composition={composition}
          problem={problem}
          onChange={change}
          onAssets={desk.changeAssets}
        />
        <div className={styles.middle}>
          <Sheet
            composition={composition}
            author={previewAuthor(author, userName)}
            onNew={() => leaveDesk(desk.clear)}
          />
          <ActionBar
            composition={composition}
            publishing={publishing}
            problem={problem}
            onSchedule={dialog.open}
            onNew={() => leaveDesk(desk.clear)}
          />
        </div>
        <SavedDrafts
          drafts={drafts}
          authors={choices}
          openId={composition.id}
          timezone={timezone}
          onOpen={(draft) => leaveDesk(() => desk.open(draft))}
          onDeleted={(draft) => draft.id === composition.id && desk.clear()}
        />
      </div>
      <ScheduleDialog
        open={dialog.isOpen}
        onClose={dialog.close}
        timezone={timezone}
        isBusy={publishing.step === 'scheduling'}
        onSchedule={publishing.schedule}
      />
    </div>
  )
}
