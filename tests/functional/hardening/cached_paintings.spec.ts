import { test } from '@japa/runner'
import { pageJson, visiblePart } from '#services/web/first_paint'
import { makeDesk, SCREENS } from '#tests/helpers/screens/tabs'
import { freezeClock } from '#tests/helpers/clock'
import { freshDatabase } from '#tests/helpers/test_database'
import { selectOrganization } from '#tests/helpers/data/members'

test.group('What the server paints', (group) => {
  group.each.setup(freshDatabase)
  group.each.setup(() => freezeClock('2026-11-21T10:00:00Z'))

  for (const { path } of SCREENS) {
    test(`two loads of ${path} have the same visible part`, async ({ assert, client }) => {
      const { user, organization } = await makeDesk()
      const visible = async () => {
        const request = client.get(path).withInertia().loginAs(user)
        const page = await selectOrganization(request, organization)
        page.assertStatus(200)
        return visiblePart(pageJson(page.body()))
      }
      assert.equal(await visible(), await visible())
    })
  }

  test('two loads of the login page are the same except for the CSRF token', async ({
    assert,
    client,
  }) => {
    const load = async () => {
      const page = await client.get('/login').withInertia()
      return JSON.stringify({ ...page.inertiaProps, csrfToken: null })
    }
    assert.equal(await load(), await load())
  })
})
