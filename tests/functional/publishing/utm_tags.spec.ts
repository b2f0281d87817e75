import { test } from '@japa/runner'
import { connectedOrganization, makeMember } from '#tests/helpers/data/members'
import { duePost, publishingGroup, standing, tick } from '#tests/helpers/publishing/publisher'

const UTM = { hosts: ['northwind.example'], source: 'linkedin', medium: 'social' }

test.group('UTM tags on links', (group) => {
  const peer = publishingGroup(group)

  test('links of own hosts are tagged when the post is published, and mentions stay in place', async ({
    assert,
  }) => {
    const { organization } = await connectedOrganization(peer().url)
    await organization.merge({ utm: UTM }).save()
    const body = 'https://northwind.example/a https://other.example/b thanks Northwind Robotics'
    const start = body.indexOf('Northwind Robotics')
    const page = { urn: 'urn:li:organization:2414183', name: 'Northwind Robotics' }
    const mentions = [{ start, length: page.name.length, ...page }]
    const due = await duePost({ organizationId: organization.id, body, mentions })
    await tick()
    const { post } = await standing(due)
    const [live] = peer().ledger()
    const tags = `utm_source=linkedin&utm_medium=social&utm_content=${post.id}`
    const link = 'https://northwind.example/a'
    assert.equal(live.text, body.replace(link, `${link}?${tags}`))
    assert.deepEqual(live.mentions, [page])
    assert.equal(post.body, body)
  })

  test('a text that the tags would make too long is published without them', async ({ assert }) => {
    const { organization } = await connectedOrganization(peer().url)
    await organization.merge({ utm: UTM }).save()
    const body = `https://northwind.example/a ${'x'.repeat(2960)}`
    await duePost({ organizationId: organization.id, body })
    await tick()
    assert.equal(peer().ledger()[0].text, body)
  })

  test('an organization sets its hosts as they are pasted, and switches the tags off again', async ({
    client,
    assert,
  }) => {
    const { user, organization } = await makeMember()
    const patch = (utm: object | null) =>
      client
        .patch(`/api/organizations/${organization.id}`)
        .withGuard('api')
        .loginAs(user)
        .json({ utm })
    const pasted = { ...UTM, hosts: ['https://www.Northwind.example/x', 'northwind.example'] }
    const saved = await patch(pasted)
    saved.assertStatus(200)
    assert.deepEqual(saved.body().utm, UTM)
    const wrong = await patch({ ...UTM, hosts: ['no host'] })
    wrong.assertStatus(422)
    const off = await patch(null)
    off.assertStatus(200)
    assert.isNull(off.body().utm)
  })
})
