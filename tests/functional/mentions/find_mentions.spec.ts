import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import { LinkedinAccountFactory } from '#database/factories/linkedin_account_factory'
import KnownMention from '#models/known_mention'
import Membership from '#models/membership'
import type Organization from '#models/organization'
import type User from '#models/user'
import { LOOKUP_SENTENCES } from '#domain/mentions/find_mention'
import { now } from '#services/clock'
import { connectedOrganization, makeMember } from '#tests/helpers/data/members'
import { publishingGroup } from '#tests/helpers/publishing/publisher'

const HALDEN = { urn: 'urn:li:organization:3318207', name: 'Halden Logistics' }

type Suggestion = { urn: string; name: string; kind: string; source: string }

test.group('finding whom to mention', (group) => {
  const peer = publishingGroup(group)

  async function suggested(client: ApiClient, user: User, organization: Organization, q = '') {
    const request = client.get('/api/mentions').withGuard('api').loginAs(user)
    const answer = await request.qs({ org_id: organization.id, q })
    answer.assertStatus(200)
    return (answer.body() as Suggestion[]).map(({ name, kind, source }) => [name, kind, source])
  }

  function lookUp(client: ApiClient, user: User, organization: Organization, fields: object) {
    const request = client.post('/api/mentions/lookup').withGuard('api').loginAs(user)
    return request.json({ org_id: organization.id, ...fields })
  }

  test('teammates who connected LinkedIn come first, then the address book, by part of the name', async ({
    client,
    assert,
  }) => {
    const { user, organization, account } = await connectedOrganization(peer().url)
    await account.merge({ name: 'Maya Lindqvist' }).save()
    const { user: jonas } = await makeMember()
    const role = { organizationId: organization.id, userId: jonas.id, role: 'editor' } as const
    await Membership.create(role)
    const own = { userId: jonas.id, memberUrn: 'urn:li:person:4fKx90Jb', name: 'Jonas Brandt' }
    await LinkedinAccountFactory.merge(own).create()
    const used = { organizationId: organization.id, ...HALDEN, source: 'used' as const }
    await KnownMention.create({ ...used, lastUsedAt: now() })
    assert.deepEqual(await suggested(client, user, organization), [
      ['Jonas Brandt', 'person', 'team'],
      ['Maya Lindqvist', 'person', 'team'],
      ['Halden Logistics', 'organization', 'known'],
    ])
    assert.deepEqual(await suggested(client, user, organization, 'HALD'), [
      ['Halden Logistics', 'organization', 'known'],
    ])
    assert.deepEqual(await suggested(client, user, organization, '100%_'), [])
  })

  test('a name is found in any case, with and without its accents', async ({ client, assert }) => {
    const { user, organization } = await makeMember()
    const müller = { urn: 'urn:li:organization:4410', name: 'ÄNNE Müller' }
    const used = { organizationId: organization.id, ...müller, source: 'used' as const }
    await KnownMention.create({ ...used, lastUsedAt: now() })
    for (const text of ['ÄNNE', 'änne', 'anne', 'Muller', 'MÜLLER'])
      assert.lengthOf(await suggested(client, user, organization, text), 1, text)
    assert.lengthOf(await suggested(client, user, organization, 'Möller'), 0)
  })

  test('an address book is visible to its own organization only', async ({ client, assert }) => {
    const { user, organization } = await makeMember()
    const stranger = await makeMember()
    const used = { organizationId: organization.id, ...HALDEN, source: 'used' as const }
    await KnownMention.create({ ...used, lastUsedAt: now() })
    assert.lengthOf(await suggested(client, user, organization), 1)
    assert.lengthOf(await suggested(client, stranger.user, stranger.organization), 0)
    const request = client.get('/api/mentions').withGuard('api').loginAs(stranger.user)
    const foreign = await request.qs({ org_id: organization.id })
    foreign.assertStatus(404)
  })

  test('a company is found by its address and is in the address book from then on', async ({
    client,
    assert,
  }) => {
    const { user, organization } = await connectedOrganization(peer().url)
    const url = 'https://www.linkedin.com/company/Halden-Logistics/about/'
    const answer = await lookUp(client, user, organization, { url })
    answer.assertStatus(200)
    const card = { ...HALDEN, kind: 'organization', source: 'known', picture: null }
    assert.deepEqual(answer.body(), card)
    assert.deepEqual(await suggested(client, user, organization, 'halden'), [
      ['Halden Logistics', 'organization', 'known'],
    ])
  })

  test('an address without a page is 404, and another site is refused', async ({
    client,
    assert,
  }) => {
    const { user, organization } = await connectedOrganization(peer().url)
    const nobody = await lookUp(client, user, organization, { url: 'linkedin.com/company/nope' })
    nobody.assertStatus(404)
    assert.match(nobody.body().detail, /no page at this address/)
    const other = await lookUp(client, user, organization, { url: 'https://example.com/company/x' })
    other.assertStatus(422)
  })

  test('while LinkedIn does not answer, a lookup says so', async ({ client, assert }) => {
    const { user, organization } = await connectedOrganization(peer().url)
    peer().faults.add({ match: 'GET /rest/organizations', fault: 'status', status: 503, times: 10 })
    const url = 'https://www.linkedin.com/company/halden-logistics'
    const answer = await lookUp(client, user, organization, { url })
    answer.assertStatus(502)
    assert.equal(answer.body().code, 'E_LINKEDIN_UNREACHABLE')
    assert.equal(answer.body().detail, LOOKUP_SENTENCES.unreachable)
  })

  test('without the permission, the answer says what to do instead', async ({ client, assert }) => {
    const { user, organization } = await connectedOrganization(peer().url, { mode: 'personal' })
    const refused = await lookUp(client, user, organization, {
      url: 'linkedin.com/company/logimat',
    })
    refused.assertStatus(403)
    assert.equal(refused.body().code, 'E_LOOKUP_UNAVAILABLE')
    assert.match(refused.body().detail, /numeric address/)
    const number = { url: 'linkedin.com/company/3318207' }
    const nameless = await lookUp(client, user, organization, number)
    nameless.assertStatus(403)
    assert.match(nameless.body().detail, /Enter the name exactly/)
    const named = await lookUp(client, user, organization, { ...number, name: HALDEN.name })
    named.assertStatus(200)
    const again = await lookUp(client, user, organization, number)
    again.assertStatus(200)
    assert.equal(again.body().name, HALDEN.name)
  })
})
