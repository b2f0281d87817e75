import { test } from '@japa/runner'
import { PostFactory } from '#database/factories/post_factory'
import { freezeClock } from '#tests/helpers/clock'
import { freshDatabase } from '#tests/helpers/test_database'
import { actingAs } from '#tests/helpers/requests'
import { makeConnectedMember } from '#tests/helpers/data/members'
import Post from '#models/post'

const ID = 'scheduled_1'
const PATH = `/api/scheduled-posts/${ID}`
const LATER = '2026-11-25T08:30:00.000Z'

async function makePost(change: Partial<Post> = {}) {
  const member = await makeConnectedMember()
  const organizationId = member.organization.id
  const post = await PostFactory.merge({ id: ID, organizationId, ...change }).create()
  return { ...member, post }
}

test.group('posts: moving a viewed version', (group) => {
  group.each.setup(freshDatabase)
  group.each.setup(() => freezeClock('2026-11-21T10:00:00Z'))

  test('moving an outdated version is refused', async ({ client, assert }) => {
    const { user, post } = await makePost({ version: 4 })
    const moved = { publish_time: LATER, version: 3 }
    const answer = await actingAs(client, user).patch(PATH, moved)
    answer.assertStatus(409)
    answer.assertBodyContains({ code: 'E_POST_STATE' })
    const after = await Post.findOrFail(ID)
    assert.equal(after.publishAt?.toISO(), post.publishAt?.toISO())
    const again = await actingAs(client, user).patch(PATH, { ...moved, version: 4 })
    again.assertStatus(200)
    again.assertBodyContains({ version: 5, publish_time: LATER })
  })

  test('the log names the user who moved a post', async ({ client }) => {
    const { user } = await makePost()
    const mine = actingAs(client, user)
    await mine.patch(PATH, { publish_time: LATER })
    const log = await mine.get(`${PATH}/log`)
    const sentence = `${user.fullName} rescheduled it.`
    log.assertBodyContains({ events: [{ kind: 'moved', by: user.fullName, sentence }] })
  })
})
