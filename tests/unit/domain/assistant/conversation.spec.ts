import { test } from '@japa/runner'
import {
  conversationAfter,
  conversationOf,
  messagesOf,
  type Conversation,
  type ConversationEvent,
  type Said,
} from '#domain/assistant/conversation'

type Message = Said & { body: string }

function user(id: string, body = id): Message {
  return { id, role: 'user', body }
}

function assistant(id: string, body = id): Message {
  return { id, role: 'assistant', body }
}

function play(events: ConversationEvent<Message>[], start: Message[] = []) {
  return events.reduce<Conversation<Message>>(conversationAfter, conversationOf(start))
}

const ASKED = { type: 'asked', text: 'Write.', atMs: 1000 } as const

test.group('assistant / conversation', () => {
  test('a question shows at once, and once when the server has it', ({ assert }) => {
    assert.equal(play([ASKED]).turn?.asked, 'Write.')
    const after = play([ASKED, { type: 'said', messages: [user('1')] }])
    assert.equal(after.turn?.asked, '')
    assert.deepEqual(messagesOf(after), [user('1')])
  })

  test('the answer grows by its pieces; the first one is remembered', ({ assert }) => {
    const { turn } = play([
      ASKED,
      { type: 'wrote', piece: 'Doors ', atMs: 1500 },
      { type: 'wrote', piece: 'open.', atMs: 2000 },
    ])
    assert.equal(turn?.written, 'Doors open.')
    assert.equal(turn?.firstWordsAtMs, 1500)
  })

  test('when the answer is a message it is not shown a second time', ({ assert }) => {
    const after = play([
      ASKED,
      { type: 'wrote', piece: 'Doors', atMs: 1500 },
      { type: 'said', messages: [user('1')] },
      { type: 'said', messages: [assistant('2')] },
    ])
    assert.equal(after.turn?.written, '')
    assert.isNull(conversationAfter(after, { type: 'ended' }).turn)
  })

  test('a message said again is renewed in its place', ({ assert }) => {
    const after = play(
      [{ type: 'said', messages: [assistant('2', 'with a picture')] }],
      [user('1'), assistant('2'), user('3')]
    )
    assert.deepEqual(messagesOf(after), [user('1'), assistant('2', 'with a picture'), user('3')])
  })

  test('pieces after the end are nobody’s', ({ assert }) => {
    const after = play([ASKED, { type: 'ended' }, { type: 'wrote', piece: 'late', atMs: 9 }])
    assert.isNull(after.turn)
  })

  test('while it stops, what was written stays on the screen', ({ assert }) => {
    const { turn } = play([
      ASKED,
      { type: 'wrote', piece: 'Doors', atMs: 1500 },
      { type: 'stopping' },
    ])
    assert.equal(turn?.state, 'stopping')
    assert.equal(turn?.written, 'Doors')
  })

  test('what the screen says stands where it was said', ({ assert }) => {
    const after = play(
      [
        { type: 'noted', id: 'n', sentence: 'Failed.' },
        { type: 'said', messages: [user('1'), user('2')] },
      ],
      [user('1')]
    )
    assert.deepEqual(
      after.entries.map((entry) => (entry.kind === 'note' ? entry.sentence : entry.message.id)),
      ['1', 'Failed.', '2']
    )
  })

  test('earlier messages come before the others, each once', ({ assert }) => {
    const after = play([{ type: 'recalled', earlier: [user('0'), user('1')] }], [user('1')])
    assert.deepEqual(messagesOf(after), [user('0'), user('1')])
  })

  test('cleared, nothing is left', ({ assert }) => {
    const after = play([ASKED, { type: 'cleared' }], [user('1')])
    assert.deepEqual(after, { entries: [], turn: null })
  })
})
