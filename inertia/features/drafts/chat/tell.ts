import type { Dispatch } from 'react'
import type { ConversationEvent } from '@domain/assistant/conversation'
import type { Message } from '~/lib/assistant_wire'

/** Tells the conversation what happened. */
export type Tell = Dispatch<ConversationEvent<Message>>
