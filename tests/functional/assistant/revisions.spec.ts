import { test } from '@japa/runner'
import { aiPeer } from '#tests/helpers/peers/ai_peer'
import { answerIn, askAssistant } from '#tests/helpers/requests/assistant_requests'
import { freshDatabase } from '#tests/helpers/test_database'
import { makeMember } from '#tests/helpers/data/members'

test.group('assistant: revisions', (group) => {
  const peer = aiPeer(group)
  group.each.setup(freshDatabase)

  test('{how} sends the model an instruction for its own text')
    .with([
      { how: 'regenerate', words: 'Write it again', request: /another version/ },
      { how: 'shorten', words: 'Make it shorter', request: /shorter/ },
      { how: 'formal', words: 'Make it more formal', request: /formal/ },
      { how: 'hook', words: 'Begin with a hook', request: /hook/ },
    ])
    .run(async ({ assert }, { how, words, request }) => {
      const member = await makeMember()
      const first = answerIn(await askAssistant(member, { text: 'Write about hiring' }))
      await askAssistant(member, { text: 'Write about pricing' })
      const reply = await askAssistant(member, { revise: { message_id: first.id, how } })
      assert.equal(reply.messages[0]!.body, words)
      const changed = answerIn(reply)
      assert.notEqual(changed.body, first.body)
      assert.isNull(changed.failure)
      const { messages } = peer().ledger().at(-1)!
      assert.lengthOf(messages, 4)
      assert.include(String(messages[2]!.content), first.body)
      assert.match(String(messages[3]!.content), request)
      assert.notInclude(JSON.stringify(messages), 'pricing')
    })

  test('text typed with a revision is sent along', async ({ assert }) => {
    const member = await makeMember()
    const first = answerIn(await askAssistant(member, { text: 'Write about hiring' }))
    const revise = { message_id: first.id, how: 'shorten' }
    const reply = await askAssistant(member, { text: 'and mention the dock', revise })
    assert.equal(reply.messages[0]!.body, 'and mention the dock')
    const { content } = peer().ledger().at(-1)!.messages.at(-1)!
    assert.match(String(content), /shorter[\s\S]*and mention the dock$/)
  })
})
