import { test } from '@japa/runner'
import { UserFactory } from '#database/factories/user_factory'
import User from '#models/user'
import { freshDatabase } from '#tests/helpers/test_database'
import { captureMail } from '#tests/helpers/data/mail'
import { actingAs } from '#tests/helpers/requests'

const PATH = '/api/settings/notifications'
const USUAL = { post_published: true, new_comments: true, performance_reports: false }

test.group('settings: notifications', (group) => {
  group.each.setup(freshDatabase)

  test('notification choices default to on, on and off', async ({ client }) => {
    const calls = actingAs(client, await UserFactory.create())
    const before = await calls.get(PATH)
    before.assertStatus(200)
    before.assertBody(USUAL)
  })

  test('settings say whether notifications are emailed', async ({ client, cleanup }) => {
    const user = await UserFactory.create()
    const page = () => client.get('/dashboard/settings').loginAs(user).withInertia()
    const unmailed = await page()
    unmailed.assertInertiaPropsContains({ is_mailed: false })
    captureMail(cleanup)
    const mailed = await page()
    mailed.assertInertiaPropsContains({ is_mailed: true })
  })

  test('notification choices are saved', async ({ client, assert }) => {
    const user = await UserFactory.create()
    const calls = actingAs(client, user)
    const chosen = { post_published: true, new_comments: false, performance_reports: true }
    const saved = await calls.post(PATH).json(chosen)
    saved.assertStatus(200)
    saved.assertBody(chosen)
    const after = await calls.get(PATH)
    after.assertBody(chosen)
    const kept = await User.findOrFail(user.id)
    assert.isFalse(kept.notifyNewComments)
  })

  test('notification choices belong to one user and are true or false', async ({ client }) => {
    const [ada, eve] = await UserFactory.createMany(2)
    const calls = actingAs(client, eve!)
    const other = await calls.post(PATH).json({ ...USUAL, user_id: ada!.id, new_comments: false })
    other.assertStatus(403)
    for (const odd of [{}, { new_comments: false }, { ...USUAL, new_comments: 'perhaps' }]) {
      const answer = await calls.post(PATH).json(odd)
      answer.assertStatus(422)
    }
    const untouched = await actingAs(client, ada!).get(PATH)
    untouched.assertBody(USUAL)
  })
})
