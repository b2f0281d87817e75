import { chosenModels } from '#domain/ai/model_choice'
import { historyWithin, type Exchange, type Told } from '#domain/assistant/history'
import { intentOf } from '#domain/assistant/intent'
import type { MessageKind } from '#domain/assistant/kinds'
import { requestWith } from '#domain/assistant/request'
import { revisionInstruction, REVISION_WORDS, type Revision } from '#domain/assistant/revisions'
import { isPictureModel, type PictureModel } from '#domain/pictures/picture_request'
import { DEFAULT_IMAGE_MODEL } from '#domain/ai/models'
import { MOST_ACTIVE_RUNS, RETRYABLE_RUNS } from '#domain/runs/lifecycle'
import AttachmentRefusedException from '#exceptions/attachment_refused_exception'
import TooManyRunsException from '#exceptions/too_many_runs_exception'
import AiReservation from '#models/ai_reservation'
import ApiKey from '#models/api_key'
import AssistantMessage, { type Talkers } from '#models/assistant_message'
import Attachment from '#models/attachment'
import { exchangesOf } from '#models/exchanges'
import Preference from '#models/preference'
import Run from '#models/run'
import type { Turn } from '#models/turn'
import { neededAccess } from '#services/ai/ai_access'
import { openAnswers } from '#services/assistant/open_answers'

export interface AssistantRequest {
  text: string
  picture: 'with_picture' | 'without'
  textModel?: string
  imageModel?: PictureModel
  attachmentId?: string
  revise?: { messageId: string; how: Revision }
}

type OpenTurnInput = Talkers & { request: AssistantRequest }

/** Hears what a person asks of the assistant: what cannot be answered is refused before it is kept. */
export default class OpenTurn {
  /**
   * @throws AiFailure `no_key`, AttachmentRefusedException, PlanLimitReached, TooManyRunsException,
   * E_ROW_NOT_FOUND
   */
  async handle({ request, ...talkers }: OpenTurnInput): Promise<Turn> {
    const access = neededAccess(await ApiKey.valuesOf(talkers.userId))
    await AiReservation.needSome(talkers.userId)
    const revised = await this.#revised(talkers, request)
    const attachment = await this.#attachment(talkers, request)
    const keptRunId = revised ? runOfPicture(revised) : null
    const kind = revised ? kindOf(revised, keptRunId) : intentOf(request.text, request.picture)
    await this.#needRoom(talkers, kind)
    const { messages, body } = await this.#said(talkers, request, { revised, attachment })
    const attachmentId = attachment?.id ?? null
    const question = await AssistantMessage.ask(talkers, { kind, body, attachmentId })
    if (attachment) question.$setRelated('attachment', attachment)
    return {
      question,
      kind,
      access,
      messages,
      keptRunId,
      ...(await this.#models(talkers, request)),
    }
  }

  async #revised(talkers: Talkers, { revise }: AssistantRequest) {
    if (!revise) return null
    return AssistantMessage.of(talkers)
      .where({ id: revise.messageId, role: 'assistant' })
      .preload('run')
      .firstOrFail()
  }

  async #attachment({ organizationId, userId }: Talkers, { attachmentId }: AssistantRequest) {
    if (attachmentId === undefined) return null
    const own = { id: attachmentId, organization_id: organizationId, user_id: userId }
    const attachment = await Attachment.query().where(own).first()
    if (!attachment) throw new AttachmentRefusedException()
    return attachment
  }

  async #needRoom({ userId }: Talkers, kind: MessageKind) {
    if (!openAnswers.hasRoomFor(userId)) throw new TooManyRunsException()
    if (kind === 'text') return
    const active = await Run.activeOf({ id: userId }).select('id').limit(MOST_ACTIVE_RUNS)
    if (active.length >= MOST_ACTIVE_RUNS) throw new TooManyRunsException()
  }

  /** The conversation as the model hears it; a text once attached stays at hand. */
  async #said(
    talkers: Talkers,
    { text, revise }: AssistantRequest,
    { revised, attachment }: { revised: AssistantMessage | null; attachment: Attachment | null }
  ) {
    const exchanges = await exchangesOf(talkers, revised)
    const earlierId = exchanges.findLast(({ attachmentId }) => attachmentId)?.attachmentId
    const attached = attachment ?? (earlierId ? await Attachment.find(earlierId) : null)
    const asked = revise ? changeAsked(revise.how, text, exchanges.at(-1)) : text
    const request: Told = { role: 'user', content: requestWith(asked, attached) }
    const body = text.trim() || (revise ? REVISION_WORDS[revise.how] : text)
    return { messages: [...historyWithin(exchanges), request], body }
  }

  async #models({ userId }: Talkers, { textModel, imageModel }: AssistantRequest) {
    const chosen = chosenModels(await Preference.of(userId))
    const preferred = isPictureModel(chosen.imageModel) ? chosen.imageModel : DEFAULT_IMAGE_MODEL
    return { textModel: textModel ?? chosen.textModel, imageModel: imageModel ?? preferred }
  }
}

/** Of an answer that never came there is nothing to change: it is asked for once more. */
function changeAsked(how: Revision, typed: string, revised: Exchange | undefined) {
  const isThere = revised !== undefined && revised.answer.trim() !== ''
  return isThere || !revised ? revisionInstruction(how, typed) : revised.request
}

/** The picture of a text that is changed: it stays, unless it came to nothing. */
function runOfPicture({ kind, run, runId }: AssistantMessage) {
  const isThere = run !== null && !RETRYABLE_RUNS.includes(run.status)
  return kind === 'image' && isThere ? runId : null
}

function kindOf({ kind }: AssistantMessage, keptRunId: string | null): MessageKind {
  return kind === 'image' && keptRunId === null ? 'text' : kind
}
