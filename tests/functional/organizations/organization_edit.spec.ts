import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import { UserFactory } from '#database/factories/user_factory'
import { DEFAULT_BRAND_TONE } from '#domain/organizations/organization_rules'
import { freshDatabase } from '#tests/helpers/test_database'
import { makeMember } from '#tests/helpers/data/members'
import type { Role } from '#domain/organizations/roles'
import Organization from '#models/organization'

const PATH = '/api/organizations'

test.group('organizations: edit', (group) => {
  group.each.setup(freshDatabase)

  async function edited(client: ApiClient, role: Role, body: object) {
    const { user, organization } = await makeMember({ role })
    await organization.merge({ website: 'https://acme.example', brandTone: 'Bold' }).save()
    const request = client.patch(`${PATH}/${organization.id}`).withGuard('api').loginAs(user)
    return { organization, answer: await request.json(body) }
  }

  for (const role of ['owner', 'editor'] as const) {
    test(`an ${role} changes what is sent, and nothing else`, async ({ client, assert }) => {
      const body = { name: '  Acme Robotics ', target_audience: 'Warehouse managers' }
      const { organization, answer } = await edited(client, role, body)
      answer.assertStatus(200)
      answer.assertBodyContains({
        id: organization.id,
        name: 'Acme Robotics',
        website: 'https://acme.example',
        brand_tone: 'Bold',
        target_audience: 'Warehouse managers',
        role,
      })
      const stored = await Organization.findOrFail(organization.id)
      assert.deepEqual(
        [stored.name, stored.website, stored.brandTone, stored.targetAudience],
        ['Acme Robotics', 'https://acme.example', 'Bold', 'Warehouse managers']
      )
    })
  }

  test('blank fields clear the website and reset the tone', async ({ client }) => {
    const { answer } = await edited(client, 'owner', { website: ' ', brand_tone: '' })
    answer.assertStatus(200)
    answer.assertBodyContains({ website: null, brand_tone: DEFAULT_BRAND_TONE })
    const again = await edited(client, 'owner', { website: null })
    again.answer.assertBodyContains({ website: null, brand_tone: 'Bold' })
  })

  test('a website gets https as its scheme', async ({ client }) => {
    const { answer } = await edited(client, 'owner', { website: 'new.example' })
    answer.assertBodyContains({ website: 'https://new.example' })
  })

  test('an edit is refused for {name}')
    .with([
      { name: 'a blank name', body: { name: '   ' } },
      { name: 'no name', body: { name: null, brand_tone: 'Calm' } },
      { name: 'nothing to change', body: {} },
      { name: 'an endless name', body: { name: 'a'.repeat(121) } },
      { name: 'words as a website', body: { website: 'our site' } },
      { name: 'a script as a website', body: { website: 'javascript:alert(1)' } },
      { name: 'an endless tone', body: { name: 'New', brand_tone: 'a'.repeat(501) } },
      { name: 'a list as an audience', body: { target_audience: ['All'] } },
      { name: 'half a character', body: { name: 'Acme \ud83d' } },
    ])
    .run(async ({ client, assert }, { body }) => {
      const { organization, answer } = await edited(client, 'owner', body)
      answer.assertStatus(422)
      assert.isString(answer.body().detail)
      const stored = await Organization.findOrFail(organization.id)
      assert.deepEqual([stored.name, stored.brandTone], [organization.name, 'Bold'])
    })

  test('an edit is forbidden for reviewers and 404 for strangers', async ({ client, assert }) => {
    const { organization, answer } = await edited(client, 'reviewer', { name: 'New' })
    answer.assertStatus(403)
    const path = `${PATH}/${organization.id}`
    const stranger = client
      .patch(path)
      .withGuard('api')
      .loginAs(await UserFactory.create())
    const refused = await stranger.json({ name: 'New' })
    refused.assertStatus(404)
    const stored = await Organization.findOrFail(organization.id)
    assert.equal(stored.name, organization.name)
  })
})
