import { chosenModels, DEFAULT_IMAGE_MODEL } from '#domain/ai/model_catalog'
import { recentHistory } from '#domain/assistant/conversation'
import type { MessagePair, ConversationMessage } from '#domain/assistant/conversation'
import { intentOf } from '#domain/assistant/carousel_request'
import type { MessageKind } from '#domain/assistant/assistant_bounds'
import { requestWithAttachment } from '#domain/assistant/prompts'
import { isImageModelId } from '#domain/images/image_request'
import type { ImageModelId } from '#domain/images/image_request'
import { composeCommentary } from '#domain/posts/hashtags'
import { requestLike } from '#domain/voice/voice_prompt'
import { RETRYABLE_RUNS } from '#domain/runs/run_rules'
import { AttachmentRefusedException } from '#errors/files_errors'
import { TooManyRunsException } from '#errors/runs_errors'
import { requireFreeRun } from '#actions/runs/start_run'
import { runningReplies } from '#services/assistant/answer_stream'
import { revisionInstruction, REVISION_LABELS } from '#domain/assistant/revisions'
import type { Revision } from '#domain/assistant/revisions'
import AiReservation from '#models/ai_reservation'
import ApiKey from '#models/api_key'
import AssistantMessage from '#models/assistant_message'
import type { ConversationKey } from '#models/assistant_message'
import Attachment from '#models/attachment'
import Post from '#models/post'
import Preference from '#models/preference'
import type { SelectedAiAccess } from '#domain/ai/vendors'
import { requireAiAccess } from '#services/ai/ai_access'
import { sqlInstant } from '#database/instants'

/** A chat request: the saved message and everything needed to reply to it. */
export interface ChatRequest {
  question: AssistantMessage
  kind: MessageKind
  access: SelectedAiAccess
  /** The conversation so far, with the request itself at the end. */
  messages: ConversationMessage[]
  textModel: string
  imageModel: ImageModelId
  /** The run of the image that a revised text keeps. */
  imageRunId: string | null
  /** The post whose style the reply should imitate; null when none was chosen. */
  liked: string | null
}

interface AssistantRequest {
  text: string
  image: 'with_image' | 'without'
  textModel?: string
  imageModel?: ImageModelId
  attachmentId?: string
  revise?: { messageId: string; how: Revision }
  /** The id of a post whose style the reply should imitate. */
  like?: string
}

/** What a request refers to. */
interface RequestContext {
  revised: AssistantMessage | null
  attachment: Attachment | null
  liked: string | null
}

type PrepareChatInput = ConversationKey & { request: AssistantRequest }

/**
 * Prepares the reply to a chat request. A request that cannot be answered is refused before it is
 * saved.
 */
export default class PrepareChat {
  /**
   * @throws AiFailure `no_key`, AttachmentRefusedException, PlanLimitReached, TooManyRunsException,
   *   E_ROW_NOT_FOUND
   */
  async handle({ request, ...conversation }: PrepareChatInput): Promise<ChatRequest> {
    const access = requireAiAccess(await ApiKey.valuesOf(conversation.userId))
    await AiReservation.requireSome(conversation.userId)
    const revised = await this.#revisedMessage(conversation, request)
    const attachment = await this.#attachment(conversation, request)
    const imageRunId = revised ? imageRunOf(revised) : null
    const kind = revised ? kindOf(revised, imageRunId) : intentOf(request.text, request.image)
    await this.#requireCapacity(conversation, kind)
    const liked = await this.#liked(conversation, request)
    const { messages, body } = await this.#messagesFor(conversation, request, {
      revised,
      attachment,
      liked,
    })
    const attachmentId = attachment?.id ?? null
    const question = await AssistantMessage.ask(conversation, { kind, body, attachmentId })
    if (attachment) question.$setRelated('attachment', attachment)
    return {
      question,
      kind,
      access,
      messages,
      imageRunId,
      liked,
      ...(await this.#models(conversation, request)),
    }
  }

  async #revisedMessage(conversation: ConversationKey, { revise }: AssistantRequest) {
    if (!revise) return null
    return AssistantMessage.of(conversation)
      .where({ id: revise.messageId, role: 'assistant' })
      .preload('run')
      .firstOrFail()
  }

  async #attachment(
    { organizationId, userId }: ConversationKey,
    { attachmentId }: AssistantRequest
  ) {
    if (attachmentId === undefined) return null
    const own = { id: attachmentId, organization_id: organizationId, user_id: userId }
    const attachment = await Attachment.query().where(own).first()
    if (!attachment) throw new AttachmentRefusedException()
    return attachment
  }

  async #liked({ organizationId }: ConversationKey, { like }: AssistantRequest) {
    if (like === undefined) return null
    const own = { id: like, organization_id: organizationId }
    const { body, hashtags } = await Post.query().where(own).firstOrFail()
    return composeCommentary(body, hashtags)
  }

  async #requireCapacity({ userId }: ConversationKey, kind: MessageKind) {
    if (!runningReplies.canStart(userId)) throw new TooManyRunsException()
    if (kind !== 'text') await requireFreeRun(userId)
  }

  /** Returns the messages for the model. An attachment of an earlier message stays available. */
  async #messagesFor(
    conversation: ConversationKey,
    { text, revise }: AssistantRequest,
    { revised, attachment, liked }: RequestContext
  ) {
    const pairs = await messagePairs(conversation, revised)
    const earlierId = pairs.findLast(({ attachmentId }) => attachmentId)?.attachmentId
    const attached = attachment ?? (earlierId ? await Attachment.find(earlierId) : null)
    const instruction = revise ? revisionRequest(revise.how, text, pairs.at(-1)) : text
    const content = requestWithAttachment(instruction, attached)
    const request: ConversationMessage = {
      role: 'user',
      content: liked === null ? content : requestLike(content, liked),
    }
    const body = text.trim() || (revise ? REVISION_LABELS[revise.how] : text)
    return { messages: [...recentHistory(pairs), request], body }
  }

  async #models({ userId }: ConversationKey, { textModel, imageModel }: AssistantRequest) {
    const chosen = chosenModels(await Preference.of(userId))
    const preferred = isImageModelId(chosen.imageModel) ? chosen.imageModel : DEFAULT_IMAGE_MODEL
    return { textModel: textModel ?? chosen.textModel, imageModel: imageModel ?? preferred }
  }
}

/** A reply without text cannot be revised, so its request is repeated. */
function revisionRequest(how: Revision, typed: string, revised: MessagePair | undefined) {
  const isUsable = revised !== undefined && revised.answer.trim() !== ''
  return isUsable || !revised ? revisionInstruction(how, typed) : revised.request
}

/** A revised text keeps its image, unless that failed. */
function imageRunOf({ kind, run, runId }: AssistantMessage) {
  const isUsable = run !== null && !RETRYABLE_RUNS.includes(run.status)
  return kind === 'image' && isUsable ? runId : null
}

function kindOf({ kind }: AssistantMessage, imageRunId: string | null): MessageKind {
  return kind === 'image' && imageRunId === null ? 'text' : kind
}

/** Message pairs that are loaded; fewer fit into a prompt. */
const MAX_PAIRS = 30

/**
 * Returns the replies of a conversation with their requests, oldest first, optionally up to and
 * including `until`.
 */
async function messagePairs(
  conversation: ConversationKey,
  until: AssistantMessage | null
): Promise<(MessagePair & { questionId: string; attachmentId: string | null })[]> {
  const query = AssistantMessage.shown(conversation).where('role', 'assistant')
  if (until) {
    const instant = sqlInstant(until.createdAt)
    query.where((known) =>
      known
        .where('created_at', '<', instant)
        .orWhere((same) => same.where('created_at', instant).where('id', '<=', until.id))
    )
  }
  const answers = await query.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(MAX_PAIRS)
  const ids = answers.flatMap(({ replyTo }) => replyTo ?? [])
  const questions = await AssistantMessage.of(conversation).whereIn('id', ids)
  return answers.toReversed().flatMap((answer) => {
    const question = questions.find(({ id }) => id === answer.replyTo)
    if (!question) return []
    const { id: questionId, body: request, attachmentId } = question
    return [{ questionId, attachmentId, request, answer: answer.fullText }]
  })
}
