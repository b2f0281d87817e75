import { router } from '@inertiajs/react'
import { draftState, isUsed } from '@domain/drafts/draft_post'
import { useDisclosure } from '~/hooks/use_disclosure'
import { useKeptFresh } from '~/hooks/use_kept_fresh'
import { notify } from '~/lib/notify'
import { useKeyGate } from '~/features/api_keys/use_key_gate'
import { authorChoices } from '~/lib/author_choices'
import { useChat } from './chat/use_chat'
import { useConversation } from './chat/use_conversation'
import { useModels } from './chat/use_models'
import { versionsOf } from './chat/versions'
import type { Draft } from '~/lib/wire'
import { isFree, type Composition } from './composition'
import type { Workplace } from './create_props'
import { IMAGE } from './messages'
import { useArrivals } from './use_arrivals'
import { useComposition, type DeskState } from './use_composition'
import { useCreateView } from './use_create_view'
import { useImageUpload } from './use_image_upload'
import { useLock } from './use_lock'
import { useMomentWords } from './use_moment_words'
import { usePlannedHour } from './use_planned_hour'
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

/** The post of the draft on the sheet, if one was made of it, and whether that settles the draft. */
function usePostOfDraft({ drafts }: Workplace, { id }: Composition) {
  useKeptFresh(['posts'], null, () => router.reload({ only: ['drafts', 'next_slot'] }))
  const post = drafts.find((draft) => draft.id === id)?.post ?? null
  return { post, isSettled: isUsed(post && draftState(post.state)) }
}

function failedPost(drafts: Draft[], { id }: Composition) {
  const post = drafts.find((draft) => draft.id === id)?.post
  return post?.state === 'failed' ? post.id : null
}

/** Everything that the Create screen is at: the conversation, the desk, and what leaves it. */
export function useCreate(place: Workplace) {
  const { orgId, userId, timezone, drafts } = place
  const choices = authorChoices(place.authors)
  const shown = useCreateView()
  const editing = useDisclosure()
  const assistant = useAssistant(place)
  const { talk, versions } = assistant
  const desk = useComposition(place, choices)
  const { composition } = desk
  const hour = usePlannedHour(orgId)
  const moment = useMomentWords(timezone)
  const lock = useLock(talk.messages, composition)
  const made = usePostOfDraft(place, composition)
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
    hour.drop()
    desk.clear()
  }

  const publishing = usePublishing({
    ...{ orgId, userId, timezone, moment, choices, onStored, onFailed, onDone },
    failedPostOf: (sent) => failedPost(drafts, sent),
  })
  const written = talk.turn?.written ?? ''
  const writing = written !== '' && isFree(composition) ? written : null
  const sheet = { desk, composition, hour, moment, lock, ...made }
  return { ...assistant, ...sheet, choices, shown, editing, publishing, images, writing, onFailed }
}

export type Create = ReturnType<typeof useCreate>
