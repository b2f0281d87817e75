import { router } from '@inertiajs/react'
import { useEffect, useEffectEvent, useMemo, useRef } from 'react'
import { draftState, isUsed } from '@domain/drafts/draft_post'
import { useDisclosure } from '~/hooks/use_disclosure'
import { useLive } from '~/hooks/use_live'
import { useIsShown } from '~/hooks/use_submit'
import { notify } from '~/lib/toasts'
import { useSendsToReview } from '~/features/approvals/use_send_to_review'
import { useComments } from '~/features/comments/use_comments'
import { useKeyGate } from '~/features/api_keys/use_key_gate'
import { useChat, useModels } from '~/features/drafts/chat/use_chat'
import { reportQuietly } from '~/lib/reporting'
import { linkDraftToMessage } from '~/features/drafts/chat/assistant_calls'
import { versionsOf } from '~/features/drafts/chat/prompt_box'
import { isBlank, isReplaceable } from '~/features/drafts/composer/composition'
import type { Composition } from '~/features/drafts/composer/composition'
import { useAutosavedDraft } from '~/features/drafts/composer/use_autosaved_draft'
import type { DraftEditorState } from '~/features/drafts/composer/use_autosaved_draft'
import { useImageUpload } from '~/features/drafts/composer/media_tool'
import { useLock } from '~/features/drafts/composer/main_actions'
import { useFormatMoment, usePlannedHour } from '~/features/drafts/publishing/use_planned_hour'
import { refreshDrafts, usePublishing } from '~/features/drafts/publishing/use_publishing'
import { loadDraft } from '~/features/drafts/publishing/save_and_publish'
import { authorChoices } from '~/lib/author_choices'
import type { AuthorChoice } from '~/lib/author_choices'
import { useConversation } from '~/features/drafts/chat/use_conversation'
import type { Conversation } from '~/features/drafts/chat/use_conversation'
import type { DraftCard } from '#transformers/draft_transformer'
import type { MessageCard } from '#transformers/assistant_transformer'
import type { CreateContext } from './create_props'
import { IMAGE } from './messages'
import { useCreateView } from './use_create_view'

type ReportFailure = (sentence: string) => void

/** Images added in the chat are attached to the post. */
function useChatImages(orgId: string, editor: DraftEditorState, onFailed: ReportFailure) {
  const add = (url: string) => {
    const before = editor.current()
    editor.changeAssets((assets) => [...assets, { type: 'image', url }])
    if (editor.current() !== before) notify.success(IMAGE.added)
  }
  return useImageUpload(orgId, editor.composition, add, onFailed)
}

/** The assistant's conversation with its models and the key gate. */
function useAssistant({ orgId, userId, messages, models: chosen, like }: CreateContext) {
  const gate = useKeyGate(userId)
  const models = useModels(chosen)
  const conversation = useConversation(orgId, messages)
  const chat = useChat({ orgId, userId, conversation, gate, models, liked: like ?? null })
  return { gate, models, conversation, chat, versions: versionsOf(conversation.messages) }
}

type Assistant = ReturnType<typeof useAssistant>

/** The post of the draft in the editor, if there is one, and whether it completes the draft. */
function useDraftPost({ drafts }: CreateContext, { id }: Composition) {
  useLive(['posts'], refreshDrafts)
  const stored = drafts.find((draft) => draft.id === id)
  const post = stored?.post ?? null
  return {
    post,
    rejection: stored?.rejection ?? null,
    isSettled: isUsed(post && draftState(post.state)),
  }
}

function failedPost(drafts: DraftCard[], { id }: Composition) {
  const post = drafts.find((draft) => draft.id === id)?.post
  return post?.state === 'failed' ? post.id : null
}

/** The text of the answer that is being streamed, if it belongs in the draft in the editor. */
function writtenText({ pending }: Conversation, composition: Composition) {
  const written = pending?.written ?? ''
  return written !== '' && isReplaceable(composition) ? written : null
}

/** The draft in the editor, with its planned time and its post. New answers are loaded into it. */
function useSheet(place: CreateContext, choices: AuthorChoice[], assistant: Assistant) {
  const { conversation, versions } = assistant
  const remember = useLinkDraftToMessage(conversation)
  const editor = useAutosavedDraft(place, choices, (sent) => void remember(sent))
  const { composition } = editor
  const hour = usePlannedHour(place)
  const formatMoment = useFormatMoment(place.timezone)
  const lock = useLock(conversation.messages, composition)
  const draftPost = useDraftPost(place, composition)
  useLoadNewAnswers(versions, editor)
  return { editor, composition, hour, formatMoment, lock, ...draftPost }
}

/** The comments on the draft in the editor, and the field with its text. */
function useDraftComments({ orgId, timezone }: CreateContext, draft: Composition) {
  const { id, isStored, body } = draft
  const field = useRef<HTMLTextAreaElement>(null)
  const comments = useComments(isStored ? { kind: 'draft', id } : null, body)
  return { ...comments, field, orgId, timezone }
}

/**
 * Opens a draft whose scheduling was undone, unless the user has left or is writing something else.
 */
function useReopening({ open, current }: DraftEditorState) {
  const isShown = useIsShown()
  return async (draftId: string) => {
    if (!isShown.current) return
    try {
      refreshDrafts()
      const draft = await loadDraft(draftId)
      if (draft.post === null && isShown.current && isBlank(current())) open(draft)
    } catch (error) {
      reportQuietly(error)
    }
  }
}

/** The state of the Create screen: the conversation, the draft in the editor, and publishing. */
export function useCreate(place: CreateContext) {
  const { orgId, timezone, drafts } = place
  useLive(['organizations'], () => router.reload({ only: ['authors', 'next_slot'] }))
  const choices = useMemo(() => authorChoices(place.authors), [place.authors])
  const isReviewed = useSendsToReview(orgId)
  const shown = useCreateView()
  const editing = useDisclosure()
  const assistant = useAssistant(place)
  const { conversation } = assistant
  const sheet = useSheet(place, choices, assistant)
  const { editor, hour } = sheet

  const isChatVisible = shown.view === 'assistant' && !editing.isOpen
  const onFailed: ReportFailure = isChatVisible ? conversation.addNote : notify.error
  const images = useChatImages(orgId, editor, onFailed)

  const publishing = usePublishing({
    orgId,
    timezone,
    formatMoment: sheet.formatMoment,
    save: editor.saving.save,
    serialize: editor.saving.serialize,
    onFailed,
    onUnscheduled: useReopening(editor),
    onDone: ({ id }) => {
      hour.drop()
      const now = editor.current()
      // LinkedIn's answer can take long. What was written or opened meanwhile stays.
      if (now.id !== id || now.isDirty) return
      editing.close()
      editor.clear()
    },
    failedPostOf: (sent) => failedPost(drafts, sent),
  })
  const writing = writtenText(conversation, sheet.composition)
  const comments = useDraftComments(place, sheet.composition)
  const shared = { choices, shown, editing, publishing, images, writing, onFailed, isReviewed }
  return { ...assistant, ...sheet, ...shared, comments }
}

export type Create = ReturnType<typeof useCreate>

/**
 * Links the saved draft to the answer it was created from. A failure is ignored, because nothing
 * depends on the link.
 */
function useLinkDraftToMessage({ messages, dispatch }: Conversation) {
  return async ({ id, messageId }: Composition) => {
    const message = messages.find((candidate) => candidate.id === messageId)
    if (!message || message.draft_id === id) return
    try {
      await linkDraftToMessage(message.id, id)
      dispatch({ type: 'messages_received', messages: [{ ...message, draft_id: id }] })
    } catch (error) {
      reportQuietly(error)
    }
  }
}

/**
 * Loads a new answer into the editor if it contains no work of a person. An image that is finished
 * later is added to its post.
 */
function useLoadNewAnswers(versions: MessageCard[], editor: DraftEditorState) {
  const newest = versions.at(-1)
  const taken = versions.find(({ id }) => id === editor.composition.messageId)
  const imageUrl = taken?.image?.url
  const seen = useRef(newest?.id)
  // An image that a person removed before this page opened does not return.
  const seenImageUrl = useRef(editor.composition.isOwn ? imageUrl : undefined)
  const load = useEffectEvent((answer: MessageCard) => editor.loadAnswer(answer))
  const addImage = useEffectEvent((answer: MessageCard) => editor.addImageOf(answer))

  useEffect(() => {
    if (!newest || newest.id === seen.current) return
    seen.current = newest.id
    load(newest)
  }, [newest])

  useEffect(() => {
    if (!taken || !imageUrl || imageUrl === seenImageUrl.current) return
    seenImageUrl.current = imageUrl
    addImage(taken)
  }, [imageUrl, taken])
}
