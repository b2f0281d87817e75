import { useState, useRef } from 'react'
import { intentOf } from '@domain/assistant/carousel_request'
import { REVISION_LABELS } from '@domain/assistant/revisions'
import type { Revision } from '@domain/assistant/revisions'
import type { KeyGate } from '~/features/api_keys/use_key_gate'
import type { Ask } from './assistant_calls'
import type { ChosenModels } from '~/features/drafts/create_props'
import { useLocalStorage } from '~/hooks/use_store'
import { api } from '~/client'
import { reportQuietly } from '~/lib/reporting'
import type { LikedPost } from '#transformers/voice_transformer'
import { useAttachment } from './assistant_calls'
import type { Conversation } from './use_conversation'

interface ChatOptions {
  orgId: string
  userId: string
  conversation: Conversation
  gate: KeyGate
  models: Models
  liked: LikedPost | null
}

type Switch = 'on' | 'off'

/** Adds the request for a carousel if the typed text does not contain it. */
function asCarousel(text: string) {
  return intentOf(text, 'without') === 'carousel' ? text : `Carousel: ${text}`
}

export type ChatState = 'idle' | 'checking' | 'writing' | 'stopping'

function stateOf(conversation: Conversation, gate: KeyGate): ChatState {
  if (conversation.pending)
    return conversation.pending.state === 'stopping' ? 'stopping' : 'writing'
  return gate.isChecking ? 'checking' : 'idle'
}

/**
 * Options for the next request. An image and a carousel exclude each other, since a carousel has
 * its own images.
 */
function useExtras() {
  const [withImage, setWithImage] = useState<Switch>('off')
  const [carousel, setCarousel] = useState<Switch>('off')
  const isCarousel = carousel === 'on'
  return { isWithImage: withImage === 'on' && !isCarousel, setWithImage, isCarousel, setCarousel }
}

/**
 * The field in which the request was typed. It is cleared when the server accepts the request, and
 * restored on failure. What was sent along is removed with the answer.
 */
interface Field {
  send: () => void
  onAccepted: () => void
  onAnswered: () => void
  putBack: () => void
}

/** For a request from a chip, which has no field. */
const NO_FIELD: Field = {
  send: () => undefined,
  onAccepted: () => undefined,
  onAnswered: () => undefined,
  putBack: () => undefined,
}

/**
 * Sends a request. A failed one returns to the field; one without an API key is sent when the key
 * is saved.
 */
function useSendRequest({ conversation, gate }: Pick<ChatOptions, 'conversation' | 'gate'>) {
  const sendRequest = async (request: Ask, field: Field): Promise<void> => {
    field.send()
    const outcome = await conversation.send(request, field.onAccepted)
    if (outcome === 'answered') field.onAnswered()
    if (outcome === 'failed' || outcome === 'key_missing') field.putBack()
    if (outcome === 'key_missing') gate.ask('openai', () => void sendRequest(request, field))
  }
  return sendRequest
}

/**
 * The chat's text field with its attachments and options. Requests pass the key gate first. After a
 * failure or a missing key the text is back in the field.
 */
export function useChat({ orgId, userId, conversation, gate, ...options }: ChatOptions) {
  const { models, liked: linked } = options
  const field = usePromptText(`${userId}:${orgId}`)
  const attachment = useAttachment(orgId)
  const extras = useExtras()
  const [liked, setLiked] = useState(linked)
  const sendRequest = useSendRequest({ conversation, gate })
  const chosen = { text_model: models.text, image_model: models.image }

  const onAnswered = () => {
    attachment.removeAttachment()
    setLiked(null)
  }

  const send = () => {
    const typed = field.text
    const text = extras.isCarousel ? asCarousel(typed) : typed
    const like = liked?.post_id
    const along = { with_image: extras.isWithImage, attachment_id: attachment.file?.id, like }
    const own = { ...field, onAnswered, putBack: () => field.putBack(typed) }
    void gate.pass('openai', () => void sendRequest({ ...chosen, ...along, text }, own))
  }

  const revise = (messageId: string, how: Revision) => {
    const text = REVISION_LABELS[how]
    const revised = { message_id: messageId, how }
    const request = { ...chosen, text, with_image: false, revise: revised }
    void gate.pass('openai', () => void sendRequest(request, NO_FIELD))
  }

  const removeLiked = () => setLiked(null)
  const like = { liked, removeLiked }
  return { field, attachment, ...extras, ...like, state: stateOf(conversation, gate), send, revise }
}

export type Chat = ReturnType<typeof useChat>

/**
 * The typed message, stored in the browser per user and organization. Each tab begins with it, and
 * then has its own. A sent message leaves the field immediately, but stays stored until the server
 * has accepted it. A failed one returns to it.
 */
function usePromptText(owner: string) {
  const [stored, setStored] = useLocalStorage(`ask:${owner}`)
  const [text, show] = useState(stored ?? '')
  // A ref, because a request can fail before React has rendered that it was accepted.
  const now = useRef({ typed: text, isSent: false })

  const setTextAndState = (typed: string, state: 'sent' | 'typed') => {
    now.current = { typed, isSent: state === 'sent' }
    show(state === 'sent' ? '' : typed)
    setStored(typed === '' ? null : typed)
  }

  const setText = (next: string) => setTextAndState(next, 'typed')
  const send = () => setTextAndState(now.current.typed, 'sent')

  const onAccepted = () => {
    if (now.current.isSent) setTextAndState('', 'typed')
  }

  /** Restores the failed message in front of what was typed meanwhile. */
  const putBack = (asked: string) => {
    const typed = now.current.isSent ? '' : now.current.typed
    setTextAndState([asked, typed].filter((part) => part.trim() !== '').join('\n\n'), 'typed')
  }

  return { text, setText, send, onAccepted, putBack }
}

/**
 * The chosen models. The choice is stored on the server, and stays in effect here if that fails.
 */
export function useModels(chosen: ChosenModels) {
  const [choice, setChoice] = useState(chosen)

  const choose = (part: Partial<ChosenModels>) => {
    setChoice((before) => ({ ...before, ...part }))
    api.post('/api/settings/models', { body: part }).catch(reportQuietly)
  }

  return {
    text: choice.text_model,
    setText: (id: string) => choose({ text_model: id }),
    image: choice.image_model,
    setImage: (id: string) => choose({ image_model: id }),
  }
}

export type Models = ReturnType<typeof useModels>
