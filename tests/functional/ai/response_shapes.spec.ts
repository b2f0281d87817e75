import { test } from '@japa/runner'
import AssistantMessage from '#models/assistant_message'
import BrandAnalysis from '#models/brand_analysis'
import Post from '#models/post'
import { analysisRequests } from '#tests/helpers/requests/analytics_requests'
import { answerIn, askAssistant } from '#tests/helpers/requests/assistant_requests'
import { activeCampaign, campaignGroup, campaignRequests } from '#tests/helpers/requests/campaigns'
import { finishedRun } from '#tests/helpers/data/runs'
import { actingAs } from '#tests/helpers/requests'
import { makeMember } from '#tests/helpers/data/members'
import { MaterialFactory } from '#database/factories/material_factory'

const CHAT = 'POST /api/v1/chat/completions'
const TOPIC = 'Write about our onboarding redesign'

/** Answers of models where a post was requested. */
const SHAPES = [
  '{"unexpected": [1, 2]}',
  '```json\n{"unexpected": [1, 2]}\n```',
  'Sure! Here it is:\n{"unexpected": [1, 2]}',
  '["unexpected", 1, 2]',
  '"unexpected"',
  'null',
  '42',
  '{}',
  '{"content": {"unexpected": "text"}}',
  '{"content": "{\\"unexpected\\": [1, 2]}", "hashtags": []}',
].map((body) => ({ body }))

test.group('AI answers of another shape', (group) => {
  const { peer } = campaignGroup(group)

  const answerAlways = (body: string) =>
    peer().faults.add({ match: CHAT, fault: 'other_answer', body })
  const answerOnce = (body: string) =>
    peer().faults.add({ match: CHAT, fault: 'other_answer', body, times: 1 })

  test('a chat reply is requested once more after {body}, and JSON is never streamed')
    .with(SHAPES)
    .run(async ({ assert }, { body }) => {
      answerOnce(body)
      const reply = await askAssistant(await makeMember(), { text: TOPIC })
      const answer = answerIn(reply)
      assert.isNull(answer.failure)
      assert.include(answer.body, 'our onboarding redesign')
      assert.notMatch(reply.pieces.join(''), /unexpected|null|42|[{}[\]]/)
      assert.notMatch(answer.body, /unexpected|[{}[\]]/)
      assert.lengthOf(peer().ledger(), 2)
    })

  test('a chat reply in JSON is read after {body}, without another request')
    .with(
      [
        '{"body": "Doors open at nine.", "hashtags": ["doors"]}',
        '<think>Short.</think>Doors open at nine.\n\n#doors',
      ].map((body) => ({ body }))
    )
    .run(async ({ assert }, { body }) => {
      answerOnce(body)
      const reply = await askAssistant(await makeMember(), { text: TOPIC })
      const answer = answerIn(reply)
      assert.equal(answer.body, 'Doors open at nine.')
      assert.deepEqual(answer.hashtags, ['#doors'])
      assert.equal(reply.pieces.join(''), 'Doors open at nine.\n\n#doors')
      assert.lengthOf(peer().ledger(), 1)
    })

  test('a chat reply fails with a message when {body} comes again')
    .with(SHAPES)
    .run(async ({ assert }, { body }) => {
      answerAlways(body)
      const reply = await askAssistant(await makeMember(), { text: TOPIC })
      const answer = answerIn(reply)
      assert.equal(answer.failure?.code, 'unreadable')
      assert.notMatch(reply.pieces.join(''), /unexpected|null|42|[{}[\]]/)
      const [, saved] = await AssistantMessage.query().orderBy('id')
      assert.equal(saved!.body, '')
    })

  test('POST /api/drafts/generate answers no JSON as a post', async ({ client, assert }) => {
    const { user, organization } = await makeMember()
    const sent = { org_id: organization.id, topic: 'Onboarding', type: 'text', created_by: user.id }
    const write = () => actingAs(client, user).post('/api/drafts/generate', sent)
    answerOnce(SHAPES[0]!.body)
    const repaired = await write()
    repaired.assertStatus(200)
    assert.notInclude(repaired.body().content, 'unexpected')
    answerAlways(SHAPES[0]!.body)
    const refused = await write()
    assert.isAtLeast(refused.status(), 500)
    assert.match(refused.body().detail, /couldn't be read/)
  })

  test('a post of a campaign is repaired or refused after {body}')
    .with(SHAPES)
    .run(async ({ client, assert }, { body }) => {
      const member = await makeMember()
      const ids = { organizationId: member.organization.id, createdBy: member.user.id }
      const { id } = await activeCampaign(ids)
      const { generate } = campaignRequests(client, member)
      answerOnce(body)
      const made = await generate(id)
      made.assertStatus(201)
      answerAlways(body)
      const refused = await generate(id)
      assert.match(refused.body().detail, /couldn't be read/)
      const posts = await Post.all()
      assert.lengthOf(posts, 1)
      assert.notInclude(posts[0]!.body, 'unexpected')
    })

  test('a carousel is refused after {body}')
    .with([...SHAPES.slice(0, 2), { body: carouselOf('{"unexpected": [1, 2]}') }])
    .run(async ({ assert }, { body }) => {
      answerAlways(body)
      const answer = answerIn(
        await askAssistant(await makeMember(), { text: 'make a carousel about hiring' })
      )
      const run = await finishedRun(answer.run!.id)
      assert.equal(run.status, 'failed')
      assert.notInclude(JSON.stringify(run.result), 'unexpected')
    })

  test('texts of an image are refused after {body}')
    .with(SHAPES.slice(0, 4))
    .run(async ({ client, assert }, { body }) => {
      const { user, organization } = await makeMember()
      answerAlways(body)
      const sent = {
        org_id: organization.id,
        content: 'Doors',
        hashtags: [],
        imagePrompt: '',
        imageDescription: '',
      }
      const answer = await actingAs(client, user).post('/api/drafts/generate-text-overlay', sent)
      assert.match(answer.body().detail, /couldn't be read/)
    })

  test('a brand analysis is refused after {body}')
    .with(SHAPES.slice(0, 4))
    .run(async ({ client, assert }, { body }) => {
      const member = await makeMember()
      const organizationId = member.organization.id
      const extractedText = 'Spare parts stay in stock for ten years.'
      const read = { organizationId, extractedText, characters: extractedText.length }
      await MaterialFactory.merge(read).create()
      answerAlways(body)
      const answer = await analysisRequests(client, member).analyze()
      assert.match(answer.body().detail, /couldn't be read/)
      assert.isEmpty(await BrandAnalysis.all())
    })
})

function carouselOf(text: string) {
  const slide = { title: 'Hiring', content: text, image_prompt: 'A desk' }
  return JSON.stringify({ caption: 'Hiring', hashtags: [], slides: Array(5).fill(slide) })
}
