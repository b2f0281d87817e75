import { test } from '@japa/runner'
import {
  reduceConversation,
  createConversation,
  messagesOf,
  recentHistory,
} from '#domain/assistant/conversation'
import type {
  Conversation,
  ConversationEvent,
  ConversationEntryMessage,
} from '#domain/assistant/conversation'

type Message = ConversationEntryMessage & { body: string }

function user(id: string): Message {
  return { id, role: 'user', body: id }
}

function assistant(id: string, body = id): Message {
  return { id, role: 'assistant', body }
}

function reduceAll(events: ConversationEvent<Message>[], start: Message[] = []) {
  return events.reduce<Conversation<Message>>(reduceConversation, createConversation(start))
}

const ASKED = { type: 'asked', text: 'Write.', atMs: 1000 } as const

test.group('assistant / conversation', () => {
  test('a question shows at once, and once when the server has it', ({ assert }) => {
    assert.equal(reduceAll([ASKED]).pending?.asked, 'Write.')
    const after = reduceAll([ASKED, { type: 'messages_received', messages: [user('1')] }])
    assert.equal(after.pending?.asked, '')
    assert.deepEqual(messagesOf(after), [user('1')])
  })

  test('the answer grows by its pieces; the first one is remembered', ({ assert }) => {
    const { pending } = reduceAll([
      ASKED,
      { type: 'text_received', piece: 'Doors ', atMs: 1500 },
      { type: 'text_received', piece: 'open.', atMs: 2000 },
    ])
    assert.equal(pending?.written, 'Doors open.')
    assert.equal(pending?.firstTextAtMs, 1500)
  })

  test('when the answer is a message it is not shown a second time', ({ assert }) => {
    const after = reduceAll([
      ASKED,
      { type: 'text_received', piece: 'Doors', atMs: 1500 },
      { type: 'messages_received', messages: [user('1')] },
      { type: 'messages_received', messages: [assistant('2')] },
    ])
    assert.equal(after.pending?.written, '')
    assert.isNull(reduceConversation(after, { type: 'ended' }).pending)
  })

  test('a message said again is renewed in its place', ({ assert }) => {
    const after = reduceAll(
      [{ type: 'messages_received', messages: [assistant('2', 'with a picture')] }],
      [user('1'), assistant('2'), user('3')]
    )
    assert.deepEqual(messagesOf(after), [user('1'), assistant('2', 'with a picture'), user('3')])
  })

  test('chunks after the end of a reply are ignored', ({ assert }) => {
    const after = reduceAll([
      ASKED,
      { type: 'ended' },
      { type: 'text_received', piece: 'late', atMs: 9 },
    ])
    assert.isNull(after.pending)
  })

  test('while it stops, what was written stays on the screen', ({ assert }) => {
    const { pending } = reduceAll([
      ASKED,
      { type: 'text_received', piece: 'Doors', atMs: 1500 },
      { type: 'stopping' },
    ])
    assert.equal(pending?.state, 'stopping')
    assert.equal(pending?.written, 'Doors')
  })

  test('a note of the screen stays at its place in the conversation', ({ assert }) => {
    const after = reduceAll(
      [
        { type: 'note_added', id: 'n', sentence: 'Failed.' },
        { type: 'messages_received', messages: [user('1'), user('2')] },
      ],
      [user('1')]
    )
    assert.deepEqual(
      after.entries.map((entry) => (entry.kind === 'note' ? entry.sentence : entry.message.id)),
      ['1', 'Failed.', '2']
    )
  })

  test('earlier messages come before the others, each once', ({ assert }) => {
    const after = reduceAll(
      [{ type: 'earlier_loaded', earlier: [user('0'), user('1')] }],
      [user('1')]
    )
    assert.deepEqual(messagesOf(after), [user('0'), user('1')])
  })

  test('a cleared conversation is empty', ({ assert }) => {
    const after = reduceAll([ASKED, { type: 'cleared' }], [user('1')])
    assert.deepEqual(after, { entries: [], pending: null })
  })
})

const pair = (number: number, length = 10) => ({
  request: `q${number}`.padEnd(length, '.'),
  answer: `a${number}`.padEnd(length, '.'),
})

test.group('The conversation for a model', () => {
  test('the conversation for a model is pairs of messages, oldest first', ({ assert }) => {
    const messages = recentHistory([pair(1, 2), pair(2, 2)])
    assert.deepEqual(messages, [
      { role: 'user', content: 'q1' },
      { role: 'assistant', content: 'a1' },
      { role: 'user', content: 'q2' },
      { role: 'assistant', content: 'a2' },
    ])
  })

  test('the newest that fit stay, whole', ({ assert }) => {
    const messages = recentHistory([pair(1, 5000), pair(2, 5000), pair(3, 5000)])
    assert.lengthOf(messages, 4)
    assert.isTrue(messages[0]!.content.startsWith('q2'))
  })

  test('a message that is too long ends it: nothing older is included without it', ({ assert }) => {
    const messages = recentHistory([pair(1, 2), pair(2, 10_000), pair(3, 2)])
    assert.deepEqual(
      messages.map(({ content }) => content),
      ['q3', 'a3']
    )
  })

  test('a message without a reply is left out of the conversation for a model', ({ assert }) => {
    assert.lengthOf(recentHistory([{ request: 'again?', answer: ' ' }, pair(2)]), 2)
    assert.deepEqual(recentHistory([]), [])
  })
})
