import { Suspense } from 'react'
import { usePage } from '@inertiajs/react'
import { KeyPrompt } from '~/features/api_keys/key_prompt'
import { lazyPart } from '~/lib/lazy_part'
import { authorInUse, type AuthorChoice } from '~/lib/author_choices'
import type { SharedProps } from '~/lib/wire'
import { copyOf, isBlank } from './composition'
import { ConnectionNotice } from './connection_notice'
import { EditDialog, ScheduleDialog } from './create_dialogs'
import { CreateHeader } from './create_header'
import type { Workplace } from './create_props'
import { LeftColumn } from './left_column'
import { Middle } from './middle'
import type { PictureTextProps } from './picture_text'
import { SavedDrafts } from './saved_drafts'
import { useCreate, type Create } from './use_create'
import { useLeaveDesk } from './use_leave_desk'
import { AddTextContext, usePictureText } from './use_picture_text'
import { useSlotArrival } from './use_slot_arrival'
import { usePostActs } from './use_post_acts'
import { problemOf } from './use_publishing'
import styles from './create_screen.module.scss'

const PictureText = lazyPart<PictureTextProps>(async () => {
  const { PictureText: Part } = await import('./picture_text')
  return Part
})

/** Without a connection it is the user, with their own LinkedIn account where they have one. */
function usePreviewAuthor(choice: AuthorChoice | undefined, { userName }: Workplace) {
  const { ownLinkedin } = usePage<SharedProps>().props
  const user = ownLinkedin ?? { name: userName, picture: null }
  return choice ?? { ...user, kind: 'personal' as const }
}

/** What the actions below the post need, apart from those that ask first. */
function mainOf(create: Create, nextSlot: string | null) {
  const { composition, desk, publishing, moment, lock, post, isSettled } = create
  return {
    ...{ composition, lock, isSettled, step: publishing.step },
    problem: isBlank(composition) ? null : problemOf(composition),
    isWriting: create.writing !== null,
    nextSlot: post || !nextSlot ? null : moment(new Date(nextSlot)),
    onSave: () => void publishing.save(composition),
    onQueue: () => void publishing.queue(composition),
    onCopy: () => desk.put(copyOf(composition)),
  }
}

export function CreateScreen(props: Workplace) {
  const { orgId, userId, drafts, organization, timezone } = props
  const create = useCreate(props)
  const { choices, composition, desk, publishing, editing, hour, moment } = create
  const pictureText = usePictureText(desk)
  const { answers, scheduling, postNow } = usePostActs(create, drafts, pictureText.open)
  const { view } = create.shown
  const leaveDesk = useLeaveDesk(composition)
  useSlotArrival(create, props.draft ?? null, leaveDesk)
  const author = authorInUse(composition.authorId, choices)
  const preview = { composition, author: usePreviewAuthor(author, props) }
  const main = {
    ...mainOf(create, props.next_slot),
    onSchedule: scheduling.open,
    onPostNow: () => void postNow(composition),
  }
  const parts = { orgId, onChange: desk.change, onAssets: desk.changeAssets }

  return (
    <div
      className={styles.screen}
      data-fill={view === 'assistant' ? 'window' : 'from-tablet'}
      data-view={view}
    >
      <CreateHeader create={create} author={author} orgId={orgId} />
      {!organization.linkedin_connected && (
        <div className={styles.notice} data-state={organization.linkedin_status ?? 'never'}>
          <ConnectionNotice userId={userId} organization={organization} />
        </div>
      )}
      <AddTextContext value={pictureText.open}>
        <div className={styles.columns}>
          <LeftColumn create={create} orgId={orgId} problem={main.problem} answers={answers} />
          <Middle
            create={create}
            author={preview.author}
            main={main}
            onUse={answers.onUse}
            onNew={() => void leaveDesk(desk.clear)}
          />
          <SavedDrafts
            drafts={drafts}
            authors={choices}
            openId={composition.id}
            moment={moment}
            onWrite={create.shown.write}
            onOpen={(draft) => void leaveDesk(() => desk.open(draft))}
            onDeleted={(draft) => draft.id === composition.id && desk.clear()}
          />
        </div>
        <EditDialog
          open={editing.isOpen}
          onClose={editing.close}
          {...preview}
          {...parts}
          {...main}
        />
      </AddTextContext>
      <ScheduleDialog
        open={scheduling.isOpen}
        onClose={scheduling.close}
        orgId={orgId}
        timezone={timezone}
        proposed={hour.at}
        onChoice={hour.plan}
        isBusy={publishing.step === 'scheduling'}
        onSchedule={(instant) => publishing.schedule(composition, instant)}
      />
      {pictureText.asset && (
        <Suspense fallback={null}>
          <PictureText {...{ orgId, userId, composition, pictureText }} />
        </Suspense>
      )}
      <KeyPrompt {...create.gate.prompt} />
    </div>
  )
}
