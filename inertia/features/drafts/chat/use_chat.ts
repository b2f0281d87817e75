import { useState } from 'react'
import { intentOf } from '@domain/assistant/intent'
import { REVISION_WORDS, type Revision } from '@domain/assistant/revisions'
import type { KeyGate } from '~/features/api_keys/use_key_gate'
import type { Ask } from '~/lib/assistant_wire'
import { useAskText } from './use_ask_text'
import type { AskOutcome } from './use_asking'
import { useAttachment } from './use_attachment'
import type { Talk } from './use_conversation'
import type { Models } from './use_models'

interface ChatOptions {
  orgId: string
  talk: Talk
  gate: KeyGate
  models: Models
}

type Switch = 'on' | 'off'

/** Says so where the typed words do not ask for a carousel themselves (spec section 4). */
function asCarousel(text: string) {
  return intentOf(text, 'without') === 'carousel' ? text : `Carousel: ${text}`
}

export type ChatState = 'idle' | 'checking' | 'writing' | 'stopping'

function stateOf(talk: Talk, gate: KeyGate): ChatState {
  if (talk.turn) return talk.turn.state === 'stopping' ? 'stopping' : 'writing'
  return gate.isChecking ? 'checking' : 'idle'
}

/** What is to be made besides the text; a carousel has pictures of its own. */
function useExtras() {
  const [picture, setPicture] = useState<Switch>('off')
  const [carousel, setCarousel] = useState<Switch>('off')
  const isCarousel = carousel === 'on'
  return { isPictured: picture === 'on' && !isCarousel, setPicture, isCarousel, setCarousel }
}

/** Where the request was typed: it leaves when it was heard, and comes back when it failed. */
interface Field {
  send: () => void
  heard: () => void
  putBack: () => void
}

/** A chip's request was not typed. */
const NO_FIELD: Field = {
  send: () => undefined,
  heard: () => undefined,
  putBack: () => undefined,
}

/** Sends a request; what failed or found no key is put back, and goes on once a key is saved. */
function useDelivery({ talk, gate }: Pick<ChatOptions, 'talk' | 'gate'>) {
  const deliver = async (request: Ask, field: Field): Promise<AskOutcome> => {
    field.send()
    const outcome = await talk.send(request, field.heard)
    if (outcome === 'failed' || outcome === 'key_missing') field.putBack()
    if (outcome === 'key_missing') gate.ask('openai', () => void deliver(request, field))
    return outcome
  }
  return deliver
}

/**
 * Asking: the typed question with what goes along with it, through the key gate. What failed or found
 * no key is in the field again.
 */
export function useChat({ orgId, talk, gate, models }: ChatOptions) {
  const field = useAskText(orgId)
  const attachment = useAttachment(orgId)
  const extras = useExtras()
  const deliver = useDelivery({ talk, gate })
  const chosen = { text_model: models.text, image_model: models.image }

  const perform = async (request: Ask, typed: string) => {
    const outcome = await deliver(request, { ...field, putBack: () => field.putBack(typed) })
    if (outcome === 'answered') attachment.detach()
  }

  const send = () => {
    const typed = field.text
    const text = extras.isCarousel ? asCarousel(typed) : typed
    const along = { with_image: extras.isPictured, attachment_id: attachment.file?.id }
    void gate.pass('openai', () => void perform({ ...chosen, ...along, text }, typed))
  }

  const revise = (messageId: string, how: Revision) => {
    const text = REVISION_WORDS[how]
    const revised = { message_id: messageId, how }
    const request = { ...chosen, text, with_image: false, revise: revised }
    void gate.pass('openai', () => void deliver(request, NO_FIELD))
  }

  return { field, attachment, ...extras, state: stateOf(talk, gate), send, revise }
}

export type Chat = ReturnType<typeof useChat>
