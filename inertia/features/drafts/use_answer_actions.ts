import { useConfirm } from '~/hooks/use_confirm'
import { useDisclosure } from '~/hooks/use_disclosure'
import { PHONE, useMediaQuery } from '~/hooks/use_media_query'
import type { AnswerActionHandlers } from '~/features/drafts/chat/answer'
import { compositionOf, hasUnsavedWork } from '~/features/drafts/composer/composition'
import { isUploadRunning } from '~/features/drafts/composer/media_tool'
import type { Composition } from '~/features/drafts/composer/composition'
import type { AddText } from '~/features/drafts/composer/use_image_text'
import { generatingStep } from '~/features/drafts/composer/main_actions'
import { problemOf } from '~/features/drafts/publishing/use_publishing'
import type { DraftEditorState } from '~/features/drafts/composer/use_autosaved_draft'
import type { MessageCard } from '#transformers/assistant_transformer'
import type { DraftCard } from '#transformers/draft_transformer'
import { POST_NOW, CREATE } from './messages'
import type { Create } from './use_create'
import { compositionFromAnswer, notifyDropped } from './composition_from_answer'

/**
 * Opens the text-overlay editor for the answer's image, which may already have text layers in the
 * post.
 */
function openImageText(composition: Composition | null, { image }: MessageCard, addText: AddText) {
  const images = composition?.assets.filter(({ type }) => type === 'image') ?? []
  const asset = images.find(({ url }) => url === image?.url) ?? images[0]
  if (asset) addText(asset)
}

/** The actions for the draft in the editor and for the answers of the chat. */
export function useAnswerActions(create: Create, drafts: DraftCard[], addText: AddText) {
  const { editor, publishing, gate, conversation, editing, shown, onFailed } = create
  const scheduling = useDisclosure()
  const sending = useDisclosure()
  const postNow = usePostNow(create)
  const { loadAnswer, compositionFor } = useLoadAnswer({ editor, drafts })
  const isPhone = useMediaQuery(PHONE)

  /** Loads the answer, then continues with it if it can be published as it is. */
  const loadAnswerThen = async (message: MessageCard, next: (composition: Composition) => void) => {
    const composition = await loadAnswer(message)
    if (!composition) return
    const problem = generatingStep(message) ?? problemOf(composition)?.sentence
    if (problem) onFailed(problem)
    else next(composition)
  }

  const answerActions: AnswerActionHandlers = {
    onUse: async (message) => {
      if ((await loadAnswer(message)) && isPhone) shown.show('write')
    },
    onWrite: () => shown.show('write'),
    onSave: (message) => void publishing.save(compositionFor(message)),
    onEdit: async (message) => {
      if (await loadAnswer(message)) editing.open()
    },
    onImageText: async (message) => openImageText(await loadAnswer(message), message, addText),
    isReviewed: create.isReviewed,
    onReview: (message) => void loadAnswerThen(message, sending.open),
    onSchedule: (message) => void loadAnswerThen(message, scheduling.open),
    onPostNow: (message) => void loadAnswerThen(message, postNow),
    onCancel: (run) => void conversation.cancel(run),
    onAgain: (run) => void gate.pass('openai', () => void conversation.retry(run)),
  }

  return { answerActions, scheduling, sending, postNow }
}

/** Asks for confirmation, and publishes the post once the LinkedIn keys exist. */
function usePostNow({ editor, gate, publishing }: Create) {
  const confirm = useConfirm()
  return async (composition: Composition) => {
    const question = POST_NOW.question
    if (!(await confirm({ title: 'Post Now', question, action: 'Post Now' }))) return
    const publish = () => {
      // Someone else may have changed the draft since the question was asked.
      const now = editor.current()
      void publishing.postNow(now.id === composition.id ? now : composition)
    }
    void gate.pass('linkedin', publish)
  }
}

interface LoadAnswerOptions {
  editor: DraftEditorState
  drafts: DraftCard[]
}

/**
 * Loads an answer, or the draft created from it, into the editor. Asks first if work would be lost.
 * Returns the loaded draft, or null if the user declined.
 */
function useLoadAnswer({ editor, drafts }: LoadAnswerOptions) {
  const confirm = useConfirm()

  /** The post of an answer: the one in the editor, its saved draft, or a new one. */
  const compositionFor = (message: MessageCard): Composition => {
    const { composition } = editor
    if (composition.messageId === message.id) return composition
    const draft = drafts.find(({ id }) => id === message.draft_id)
    if (draft) return { ...compositionOf(draft), messageId: message.id }
    return compositionFromAnswer(message, composition)
  }

  const loadAnswer = async (message: MessageCard) => {
    const { composition } = editor
    if (composition.messageId === message.id) return composition
    const question = CREATE.replacePostQuestion
    const confirmLoss = () =>
      confirm({ title: 'Not saved', question, action: 'Replace', tone: 'danger' })
    const isSaved = !hasUnsavedWork(composition) || (await editor.saving.flush())
    const isKept = isSaved && !isUploadRunning()
    if (!isKept && !(await confirmLoss())) return null
    const next = compositionFor(message)
    editor.put(next)
    if (!drafts.some(({ id }) => id === next.id)) notifyDropped(message, composition)
    return next
  }

  return { loadAnswer, compositionFor }
}
