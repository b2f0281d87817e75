import { useDisclosure } from '~/hooks/use_disclosure'
import { notify } from '~/lib/notify'
import { useKeyGate } from '~/features/api_keys/use_key_gate'
import { useChat } from './chat/use_chat'
import { useConversation } from './chat/use_conversation'
import { useModels } from './chat/use_models'
import { versionsOf } from './chat/versions'
import { authorChoices, isFree, type Composition } from './composition'
import type { Workplace } from './create_props'
import { IMAGE } from './messages'
import { useArrivals } from './use_arrivals'
import { useComposition, type DeskState } from './use_composition'
import { useCreateView } from './use_create_view'
import { useImageUpload } from './use_image_upload'
import { usePublishing } from './use_publishing'
import { useRememberedDraft } from './use_remembered_draft'

type Tell = (sentence: string) => void

/** Pictures given in the chat go to the post. */
function useChatImages(orgId: string, { changeAssets }: DeskState, onFailed: Tell) {
  const add = (url: string) => {
    changeAssets((before) => [...before, { type: 'image', url }])
    notify.success(IMAGE.added)
  }
  return useImageUpload(orgId, add, onFailed)
}

/** The conversation with all that asking takes. */
function useAssistant({ orgId, userId, messages, models: chosen }: Workplace) {
  const gate = useKeyGate(userId)
  const models = useModels(chosen)
  const talk = useConversation(orgId, messages)
  const chat = useChat({ orgId, talk, gate, models })
  return { gate, models, talk, chat, versions: versionsOf(talk.messages) }
}

/** Everything that the Create screen is at: the conversation, the desk, and what leaves it. */
export function useCreate(place: Workplace) {
  const { orgId, userId, timezone } = place
  const choices = authorChoices(place.authors)
  const shown = useCreateView()
  const editing = useDisclosure()
  const assistant = useAssistant(place)
  const { talk, versions } = assistant
  const desk = useComposition(orgId, place.draft ?? null, choices[0]?.id ?? null)
  const { composition } = desk
  useArrivals(versions, desk)

  const isChatSeen = shown.view === 'assistant' && !editing.isOpen
  const onFailed: Tell = isChatSeen ? talk.note : notify.error
  const images = useChatImages(orgId, desk, onFailed)
  const remember = useRememberedDraft(talk)

  const onStored = (sent: Composition) => {
    desk.markStored(sent)
    void remember(sent)
  }

  const onDone = () => {
    editing.close()
    desk.clear()
  }

  const publishing = usePublishing({ orgId, userId, timezone, onStored, onFailed, onDone })
  const written = talk.turn?.written ?? ''
  const writing = written !== '' && isFree(composition) ? written : null
  const held = { choices, shown, editing, desk, composition, publishing, images, writing }
  return { ...assistant, ...held, onFailed }
}

export type Create = ReturnType<typeof useCreate>
