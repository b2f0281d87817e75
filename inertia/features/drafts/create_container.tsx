import { usePage } from '@inertiajs/react'
import { Suspense } from 'react'
import { chooseTimezone } from '@domain/settings/timezones'
import { detectedZone } from '~/lib/browser_document'
import { ButtonLink } from '~/components/buttons/button'
import { EmptyState } from '~/components/card'
import { PageContent, PageHeader } from '~/components/page'
import { copyOf, isBlank, hasUnsavedWork } from '~/features/drafts/composer/composition'
import { isUploadRunning } from '~/features/drafts/composer/media_tool'
import type { DraftEditorState } from '~/features/drafts/composer/use_autosaved_draft'
import { Middle } from '~/features/drafts/composer/middle'
import type { ImageTextProps } from '~/features/drafts/composer/image_text'
import { SavedDrafts } from '~/features/drafts/saved_drafts/saved_drafts'
import { AddTextContext, useImageText } from '~/features/drafts/composer/use_image_text'
import { useNextSlot } from '~/features/drafts/publishing/use_planned_hour'
import { problemOf } from '~/features/drafts/publishing/use_publishing'
import { NoOrganization } from '~/layouts/no_organization'
import { useRefusal } from '~/lib/use_refusal'
import type { SharedProps } from '~/lib/shared_props'
import { KeyPrompt } from '~/features/api_keys/key_prompt'
import { lazyPart } from '~/lib/lazy_part'
import { authorInUse } from '~/lib/author_choices'
import type { AuthorChoice } from '~/lib/author_choices'
import { useConfirm } from '~/hooks/use_confirm'
import type { CreateProps, CreateContext } from './create_props'
import { EditDialog, ScheduleDialog, SendToReviewDialog } from './create_dialogs'
import { CreateHeader, DraftNotices } from './create_header'
import { LeftColumn } from './left_column'
import { NotConnected, UnlistedPage } from './connection_notices'
import { useCreate } from './use_create'
import type { Create } from './use_create'
import { useUrlContent } from './use_url_content'
import { useAnswerActions } from './use_answer_actions'
import { CREATE } from './messages'
import styles from './create_container.module.scss'

/** Shown to members who may not write posts. */
function NotForWriting({ refusal }: { refusal: string }) {
  const queue = <ButtonLink href="/dashboard/review-queue">Go to the review queue</ButtonLink>
  return (
    <>
      <PageHeader isInBar title="Create" />
      <PageContent>
        <EmptyState title={CREATE.notForWriting} hint={refusal} action={queue} />
      </PageContent>
    </>
  )
}

/** The Create screen of the selected organization. Selecting another organization remounts it. */
export function CreateContainer(props: CreateProps) {
  const { organizations, selectedOrgId, user } = usePage<SharedProps>().props
  const organization = organizations.find(({ id }) => id === selectedOrgId)
  const refusal = useRefusal('write_drafts')
  if (!organization || !user) return <NoOrganization />
  if (refusal !== null) return <NotForWriting refusal={refusal} />
  return (
    <CreateScreen
      key={organization.id}
      {...props}
      orgId={organization.id}
      organization={organization}
      userId={user.id}
      userName={user.full_name}
      timezone={chooseTimezone(props.timezone, detectedZone()).timezone}
    />
  )
}

const ImageText = lazyPart<ImageTextProps>(async () => {
  const { ImageText: Part } = await import('~/features/drafts/composer/image_text')
  return Part
})

/** The overlay editor, loaded when text is laid over an image. */
function ImageTextEditor(props: ImageTextProps) {
  if (!props.imageText.asset) return null
  return (
    <Suspense fallback={null}>
      <ImageText {...props} />
    </Suspense>
  )
}

/**
 * The author of the preview. Without a connection it is the user, with their own LinkedIn account
 * if they have one.
 */
function usePreviewAuthor(choice: AuthorChoice | undefined, { userName }: CreateContext) {
  const { ownLinkedin } = usePage<SharedProps>().props
  const user = ownLinkedin ?? { name: userName, picture: null }
  return choice ?? { ...user, kind: 'personal' as const }
}

/** The props of the actions below the post, except for those that ask first. */
function mainActionProps(create: Create, nextSlot: string | null, hasPostingTimes: boolean) {
  const { isReviewed, composition, editor, publishing, lock, post, hour, isSettled } = create
  return {
    composition,
    lock,
    isSettled,
    isReviewed,
    step: publishing.step,
    problem: isBlank(composition) ? null : problemOf(composition),
    isWriting: create.writing !== null,
    mainWay: hasPostingTimes && (hour.at === null || hour.isPast) ? 'queue' : 'schedule',
    nextSlot: post || !nextSlot ? null : new Date(nextSlot),
    onSave: () => void publishing.save(composition),
    onQueue: () => void publishing.queue(composition),
    onSlot: (slot: Date) => void publishing.schedule(composition, slot),
    onCopy: () => editor.put(copyOf(composition)),
  } as const
}

function CreateScreen(props: CreateContext) {
  const { orgId, userId, drafts, organization, timezone } = props
  const create = useCreate(props)
  const { choices, composition, editor, editing } = create
  const imageText = useImageText(editor)
  const planning = useAnswerActions(create, drafts, imageText.open)
  const { answerActions } = planning
  const { view } = create.shown
  const confirmReplace = useConfirmReplace(editor)
  useUrlContent(create, props.draft ?? null, confirmReplace)
  const author = authorInUse(composition.authorId, choices)
  const preview = { composition, author: usePreviewAuthor(author, props) }
  const main = {
    orgId,
    timezone,
    ...mainActionProps(create, useOfferedSlot(props, author), props.has_posting_times),
    onSchedule: planning.scheduling.open,
    onReview: planning.sending.open,
    onPostNow: () => void planning.postNow(composition),
  }
  const parts = { orgId, onChange: editor.change, onAssets: editor.changeAssets }

  return (
    <div
      className={styles.screen}
      data-fill={view === 'assistant' ? 'window' : 'from-tablet'}
      data-view={view}
    >
      <CreateHeader create={create} author={author} orgId={orgId} />
      <NotConnected userId={userId} organization={organization} />
      <UnlistedPage {...props} author={author} />
      <DraftNotices saving={editor.saving} problem={main.problem} />
      <AddTextContext value={imageText.open}>
        <div className={styles.columns}>
          <LeftColumn
            create={create}
            orgId={orgId}
            problem={main.problem}
            answerActions={answerActions}
          />
          <Middle
            create={create}
            author={preview.author}
            main={main}
            onUse={answerActions.onUse}
            onNew={() => void confirmReplace(editor.clear)}
          />
          <SavedDrafts
            drafts={drafts}
            hasOlder={props.has_older_drafts}
            authors={choices}
            openId={composition.id}
            timezone={timezone}
            onWrite={create.shown.write}
            onOpen={(draft) => void confirmReplace(() => editor.open(draft))}
            onDeleted={(draft) => draft.id === composition.id && editor.clear()}
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
      <PlanningDialogs create={create} planning={planning} orgId={orgId} timezone={timezone} />
      <ImageTextEditor
        orgId={orgId}
        userId={userId}
        composition={composition}
        imageText={imageText}
      />
      <KeyPrompt {...create.gate.prompt} />
    </div>
  )
}

/** The next free slot of the author, for those who may schedule posts. */
function useOfferedSlot({ orgId, next_slot: memberSlot }: CreateContext, author?: AuthorChoice) {
  const mayPost = useRefusal('write_posts') === null
  const slot = useNextSlot({ orgId, authorId: author?.id ?? null, memberSlot })
  return mayPost ? slot : null
}

interface PlanningDialogsProps {
  create: Create
  planning: ReturnType<typeof useAnswerActions>
  orgId: string
  timezone: string
}

/** The dialogs in which the time of the post is chosen. */
function PlanningDialogs({ create, planning, ...place }: PlanningDialogsProps) {
  const { composition, hour, publishing } = create
  const { scheduling, sending } = planning
  return (
    <>
      <ScheduleDialog
        {...place}
        open={scheduling.isOpen}
        onClose={scheduling.close}
        suggestedTime={hour.at}
        onChoice={hour.plan}
        isBusy={publishing.step === 'scheduling'}
        onSchedule={(instant) => publishing.schedule(composition, instant)}
      />
      <SendToReviewDialog
        {...place}
        open={sending.isOpen}
        onClose={sending.close}
        suggestedTime={hour.isPast ? null : hour.at}
        isBusy={publishing.step === 'reviewing'}
        onSend={(instant) => publishing.review(composition, instant)}
      />
    </>
  )
}

/**
 * Saves the draft in the editor before it is replaced, or asks if that is not possible. An image that
 * is still being uploaded would be lost.
 */
function useConfirmReplace({ current, saving }: DraftEditorState) {
  const confirm = useConfirm()
  const question = CREATE.replaceQuestion
  const confirmLoss = () =>
    confirm({ title: 'Not saved', question, action: 'Open', tone: 'danger' })
  return async (next: () => void) => {
    const isSaved = !hasUnsavedWork(current()) || (await saving.flush())
    const isKept = isSaved && !isUploadRunning()
    if (isKept || (await confirmLoss())) next()
  }
}
