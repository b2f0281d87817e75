import { useRef, useState } from 'react'
import type { ChangeEvent } from 'react'
import { validMentions } from '@domain/mentions/mention'
import type { Mention } from '@domain/mentions/mention'
import { moveMentions, type MentionText } from '@domain/mentions/move_mentions'

type Change = (next: MentionText) => void

/** The number of earlier texts whose mentions undo restores. */
const MAX_STEPS = 200

const UNDO = ['historyUndo', 'historyRedo']

/**
 * The text of a field with its mentions. They move with their words as the user types. The browser
 * undoes the text, and the mentions that this text had come back with it.
 */
export function useMentionText({ body, mentions }: MentionText, onChange: Change) {
  const steps = useRef(new Map<string, Mention[]>())
  const chosen = useRef<Mention | null>(null)
  const selection = useRef<[number, number]>([0, 0])
  const [dropped, setDropped] = useState<string[]>([])

  const change = ({ target, nativeEvent }: ChangeEvent<HTMLTextAreaElement>) => {
    const next = target.value
    remember(steps.current, body, mentions)
    const moved = moveMentions(body, next, mentions, target.selectionEnd)
    const isUndo = UNDO.includes(inputType(nativeEvent))
    const earlier = isUndo ? steps.current.get(next) : undefined
    const added = chosen.current === null ? [] : [chosen.current]
    const kept = earlier ?? validMentions(next, [...moved, ...added])
    const [from, until] = selection.current
    const lost = mentions.filter(({ urn, start, length }) => {
      const isWhole = start >= from && start + length <= until
      return !isWhole && !isUndo && kept.every((mention) => mention.urn !== urn)
    })
    setDropped(lost.map(({ name }) => name))
    onChange({ body: next, mentions: kept })
  }

  /** Replaces a part of the text with a name, as if it were typed, so that undo works. */
  const insert = (field: HTMLTextAreaElement, [start, end]: [number, number], who: Chosen) => {
    const { urn, name } = who
    chosen.current = { start, length: name.length, urn, name }
    field.focus()
    field.setSelectionRange(start, end)
    const isAtEnd = /^(?:\n|$)/.test(field.value.slice(end))
    document.execCommand('insertText', false, isAtEnd ? `${name} ` : name)
    chosen.current = null
  }

  const select = (field: HTMLTextAreaElement) => {
    selection.current = [field.selectionStart, field.selectionEnd]
  }

  return { change, insert, select, dropped }
}

interface Chosen {
  urn: string
  name: string
}

function remember(steps: Map<string, Mention[]>, body: string, mentions: Mention[]) {
  steps.delete(body)
  steps.set(body, mentions)
  const [oldest] = steps.keys()
  if (oldest !== undefined && steps.size > MAX_STEPS) steps.delete(oldest)
}

function inputType(event: Event) {
  return 'inputType' in event ? String(event.inputType) : ''
}
