import { Suspense } from 'react'
import { KeyPrompt } from '~/features/api_keys/key_prompt'
import { lazyPart } from '~/lib/lazy_part'
import { isBlank, type AuthorChoice } from './composition'
import { ConnectionNotice } from './connection_notice'
import { EditDialog, ScheduleDialog } from './create_dialogs'
import { CreateHeader } from './create_header'
import type { Workplace } from './create_props'
import { LeftColumn } from './left_column'
import { Middle } from './middle'
import type { PictureTextProps } from './picture_text'
import { SavedDrafts } from './saved_drafts'
import { useCreate } from './use_create'
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

function previewAuthor(choice: AuthorChoice | undefined, userName: string) {
  return choice ?? { name: userName, picture: null, kind: 'personal' as const }
}

export function CreateScreen(props: Workplace) {
  const { orgId, userId, userName, drafts, linkedin, timezone } = props
  const create = useCreate(props)
  const { choices, composition, desk, publishing, editing } = create
  const pictureText = usePictureText(desk)
  const { answers, scheduling, postNow } = usePostActs(create, drafts, pictureText.open)
  const { view } = create.shown
  const leaveDesk = useLeaveDesk(composition)
  const arrival = useSlotArrival(create, leaveDesk)
  const author = choices.find(({ id }) => id === composition.authorId) ?? choices[0]
  const preview = { composition, author: previewAuthor(author, userName) }
  const problem = isBlank(composition) ? null : problemOf(composition)
  const main = {
    ...{ composition, problem, step: publishing.step, isWriting: create.writing !== null },
    onSave: () => void publishing.save(composition),
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
      {!linkedin.linkedin_connected && (
        <div className={styles.notice} data-state={linkedin.status ?? 'never'}>
          <ConnectionNotice {...props} />
        </div>
      )}
      <AddTextContext value={pictureText.open}>
        <div className={styles.columns}>
          <LeftColumn create={create} orgId={orgId} problem={problem} answers={answers} />
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
            timezone={timezone}
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
        timezone={timezone}
        proposed={arrival.slot}
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
