import { test } from '@japa/runner'
import { PostFactory } from '#database/factories/post_factory'
import { freezeClock } from '#tests/helpers/freeze_clock'
import { freshDatabase } from '#tests/helpers/fresh_database'
import { inTheNameOf } from '#tests/helpers/in_the_name_of'
import { makeConnectedMember } from '#tests/helpers/make_connected_member'
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

test.group('posts: moved by one who looked at it', (group) => {
  group.each.setup(freshDatabase)
  group.each.setup(() => freezeClock('2026-11-21T10:00:00Z'))

  test('who looked at an older version is told, and nothing moves', async ({ client, assert }) => {
    const { user, post } = await makePost({ version: 4 })
    const moved = { publish_time: LATER, version: 3 }
    const answer = await inTheNameOf(client, user).patch(PATH, moved)
    answer.assertStatus(409)
    answer.assertBodyContains({ code: 'E_POST_STATE' })
    const after = await Post.findOrFail(ID)
    assert.equal(after.publishAt?.toISO(), post.publishAt?.toISO())
    const again = await inTheNameOf(client, user).patch(PATH, { ...moved, version: 4 })
    again.assertStatus(200)
    again.assertBodyContains({ version: 5, publish_time: LATER })
  })

  test('its log says who moved it', async ({ client }) => {
    const { user } = await makePost()
    const mine = inTheNameOf(client, user)
    await mine.patch(PATH, { publish_time: LATER })
    const log = await mine.get(`${PATH}/log`)
    const sentence = `${user.fullName} rescheduled it.`
    log.assertBodyContains({ events: [{ kind: 'moved', by: user.fullName, sentence }] })
  })
})
