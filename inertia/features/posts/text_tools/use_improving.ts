import { useEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'
import { flushSync } from 'react-dom'
import { usePage } from '@inertiajs/react'
import type { Revision } from '@domain/assistant/revisions'
import { droppedNames, findMentionsAgain } from '@domain/mentions/move_mentions'
import { composeCommentary, hashtagsIn } from '@domain/posts/hashtags'
import { api, withDetail } from '~/client'
import { isKeyMissing, useKeyGate } from '~/features/api_keys/use_key_gate'
import type { MentionText } from '@domain/mentions/move_mentions'
import { publishChange } from '~/lib/live'
import { replaceText } from '~/lib/insert_text'
import type { SharedProps } from '~/lib/shared_props'
import { IMPROVE } from './messages'

interface ImprovingOptions {
  orgId: string
  text: MentionText
  field: RefObject<HTMLTextAreaElement | null>
  onChange: (next: MentionText) => void
}

type State =
  | { kind: 'idle' }
  | { kind: 'writing' }
  | { kind: 'failed'; problem: string }
  | { kind: 'done'; how: Revision; before: MentionText; after: string; dropped: string[] }

const IDLE: State = { kind: 'idle' }

/** A ref with the latest value, for callbacks that run later. */
function useLatest<Value>(value: Value) {
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  })
  return latest
}

/** Asks the assistant for one rewritten text at a time. Leaving the field ends the request. */
function useRewritten(orgId: string) {
  const request = useRef<AbortController | null>(null)
  useEffect(() => () => request.current?.abort(), [])

  /** Resolves to null after a cancellation. */
  const ask = async (text: string, how: Revision) => {
    const { signal } = (request.current = new AbortController())
    const body = { org_id: orgId, revise: { text, how } }
    try {
      const answer = await api.post<{ content: string }>('/api/drafts/generate', { body, signal })
      // Hashtags that the text had stay in it.
      return composeCommentary(answer.content, hashtagsIn(text))
    } catch (error) {
      if (signal.aborted) return null
      throw error
    } finally {
      publishChange('ai_tokens')
    }
  }
  return { ask, cancel: () => request.current?.abort() }
}

/**
 * Lets the assistant rewrite a text. A mention stays where its exact name is still in the text.
 * Undo restores the previous text until the user types.
 */
export function useImproving({ orgId, text, field, onChange }: ImprovingOptions) {
  const gate = useKeyGate(usePage<SharedProps>().props.user?.id ?? '')
  const [state, setState] = useState<State>(IDLE)
  const { ask, cancel } = useRewritten(orgId)
  const latest = useLatest(text)

  // The field is typed into, so that the browser can undo it, too. Then its mentions are known.
  const put = (next: MentionText, then: State) => {
    flushSync(() => setState(then))
    replaceText(field.current, next.body)
    onChange(next)
  }
  const refuse = (error: unknown, how: Revision) => {
    if (isKeyMissing(error)) gate.ask('openai', () => void rewrite(how))
    setState(failedState(error))
  }
  const rewrite = async (how: Revision) => {
    const before = latest.current
    setState({ kind: 'writing' })
    try {
      const body = await ask(before.body, how)
      if (body === null) return setState(IDLE)
      // Someone else may have saved another text meanwhile.
      const isSame = latest.current.body === before.body
      if (!isSame) return setState({ kind: 'failed', problem: IMPROVE.changed })
      const after = { body, mentions: findMentionsAgain(body, before.mentions) }
      put(after, doneState(how, before, after))
    } catch (error) {
      refuse(error, how)
    }
  }

  return {
    state: state.kind === 'done' && state.after !== text.body ? IDLE : state,
    isEmpty: text.body.trim() === '',
    prompt: gate.prompt,
    improve: (how: Revision) => void gate.pass('openai', () => void rewrite(how)),
    cancel,
    undo: () => state.kind === 'done' && put(state.before, IDLE),
  }
}

/** The state after a failure. A missing key is no failure, because the user is asked for it. */
function failedState(error: unknown): State {
  if (isKeyMissing(error)) return IDLE
  return { kind: 'failed', problem: withDetail(IMPROVE.failed, error) }
}

function doneState(how: Revision, before: MentionText, after: MentionText): State {
  const dropped = droppedNames(before.mentions, after.mentions)
  return { kind: 'done', how, before, after: after.body, dropped }
}

export type Improving = ReturnType<typeof useImproving>
