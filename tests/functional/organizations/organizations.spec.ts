import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import db from '@adonisjs/lucid/services/db'
import {
  DEFAULT_BRAND_TONE,
  DEFAULT_TARGET_AUDIENCE,
} from '#domain/organizations/organization_rules'
import { freshDatabase } from '#tests/helpers/test_database'
import { makeMember, selectOrganization } from '#tests/helpers/data/members'
import { LinkedinAccountFactory } from '#database/factories/linkedin_account_factory'
import { OrganizationFactory } from '#database/factories/organization_factory'
import { UserFactory } from '#database/factories/user_factory'
import Membership from '#models/membership'
import Organization from '#models/organization'
import type User from '#models/user'
import type { OrganizationCard } from '#transformers/organization_transformer'

const PATH = '/api/organizations'

test.group('organizations: the list', (group) => {
  group.each.setup(freshDatabase)

  test('the list has the user’s organizations only, oldest first', async ({ client, assert }) => {
    const { user, organization } = await makeMember()
    await makeMember()
    const second = await client
      .post(PATH)
      .withGuard('api')
      .loginAs(user)
      .json({ name: 'Second', created_by: user.id })
    const answer = await client.get(PATH).qs({ user_id: user.id }).withGuard('api').loginAs(user)
    answer.assertStatus(200)
    const ids = answer.body().map(({ id }: { id: string }) => id)
    assert.deepEqual(ids, [organization.id, second.body().id])
    assert.equal(answer.body()[0].name, organization.name)
  })

  test('the list is empty for a new user', async ({ client }) => {
    const answer = await client.get(PATH).loginAs(await UserFactory.create())
    answer.assertStatus(200)
    answer.assertBody([])
  })

  test('the list reveals nothing about organizations of others', async ({ client }) => {
    const [ada, eve] = [await makeMember(), await makeMember()]
    const answer = await client
      .get(PATH)
      .qs({ user_id: eve.user.id })
      .withGuard('api')
      .loginAs(ada.user)
    answer.assertStatus(403)
    answer.assertBodyContains({ code: 'E_FOREIGN_USER' })
  })

  test('the list requires a signed-in user', async ({ client }) => {
    for (const request of [client.get(PATH), client.post(PATH).json({ name: 'X' })]) {
      const answer = await request
      answer.assertStatus(401)
    }
  })
})

test.group('organizations: create', (group) => {
  group.each.setup(freshDatabase)

  test('the creator owns an organization, and empty fields get the defaults', async ({
    client,
    assert,
  }) => {
    const user = await UserFactory.create()
    const answer = await client
      .post(PATH)
      .withGuard('api')
      .loginAs(user)
      .json({ name: '  Acme  ', website: '', brand_tone: ' ', created_by: user.id, role: 'x' })
    answer.assertStatus(201)
    answer.assertBody({
      id: answer.body().id,
      name: 'Acme',
      website: null,
      brand_tone: DEFAULT_BRAND_TONE,
      target_audience: DEFAULT_TARGET_AUDIENCE,
      created_by: user.id,
      role: 'owner',
      approval_policy: 'campaigns',
      programs_review_only: false,
      linkedin_connected: false,
      linkedin_status: null,
      linkedin_app_mode: null,
      can_search_followers: false,
      utm: null,
    })
    const membership = await Membership.query()
      .where({ userId: user.id, organizationId: answer.body().id })
      .firstOrFail()
    assert.equal(membership.role, 'owner')
  })

  test('a website needs no https in front', async ({ client, assert }) => {
    const user = await UserFactory.create()
    const answer = await client
      .post(PATH)
      .withGuard('api')
      .loginAs(user)
      .json({ name: 'Acme', website: 'acme.example', brand_tone: 'Bold', target_audience: 'All' })
    answer.assertStatus(201)
    const [row] = await Organization.all()
    assert.equal(row.website, 'https://acme.example')
    assert.deepEqual([row.brandTone, row.targetAudience], ['Bold', 'All'])
  })

  test('a new organization is connected when its creator is', async ({ client }) => {
    const user = await UserFactory.create()
    await LinkedinAccountFactory.merge({ userId: user.id }).create()
    const answer = await client.post(PATH).withGuard('api').loginAs(user).json({ name: 'Acme' })
    answer.assertBodyContains({ linkedin_connected: true })
    const list = await client.get(PATH).withGuard('api').loginAs(user)
    list.assertBodyContains([{ linkedin_connected: true }])
  })

  test('an expired connection is not attached to a new organization', async ({
    client,
    assert,
  }) => {
    const user = await UserFactory.create()
    await LinkedinAccountFactory.merge({ userId: user.id }).apply('expired').create()
    const answer = await client.post(PATH).withGuard('api').loginAs(user).json({ name: 'Acme' })
    answer.assertBodyContains({ linkedin_connected: false })
    const [row] = await Organization.all()
    assert.isNull(row.linkedinAccountId)
  })

  test('an organization cannot be created for another user', async ({ client, assert }) => {
    const [ada, eve] = await UserFactory.createMany(2)
    const answer = await client
      .post(PATH)
      .withGuard('api')
      .loginAs(ada)
      .json({ name: 'Acme', created_by: eve.id })
    answer.assertStatus(403)
    assert.lengthOf(await Organization.all(), 0)
  })

  test('a session needs its CSRF token', async ({ client, assert }) => {
    const user = await UserFactory.create()
    const forged = await client.post(PATH).loginAs(user).json({ name: 'Acme' })
    forged.assertStatus(403)
    assert.lengthOf(await Organization.all(), 0)
    const real = await client.post(PATH).loginAs(user).withCsrfToken().json({ name: 'Acme' })
    real.assertStatus(201)
  })

  test('creating an organization refuses {name}')
    .with([
      { name: 'no name', body: {} },
      { name: 'a blank name', body: { name: '   ' } },
      { name: 'a number as a name', body: { name: 4 } },
      { name: 'a list as a name', body: { name: ['Acme'] } },
      { name: 'an endless name', body: { name: 'a'.repeat(121) } },
      { name: 'a script as a website', body: { name: 'Acme', website: 'javascript:alert(1)' } },
      { name: 'words as a website', body: { name: 'Acme', website: 'our site' } },
      {
        name: 'an endless website',
        body: { name: 'Acme', website: `https://a.example/${'a'.repeat(2048)}` },
      },
      { name: 'an endless tone', body: { name: 'Acme', brand_tone: 'a'.repeat(501) } },
      { name: 'an object as an audience', body: { name: 'Acme', target_audience: {} } },
      { name: 'a NUL byte', body: { name: 'Ac\u0000me' } },
      { name: 'half a character', body: { name: 'Acme \ud83d' } },
    ])
    .run(async ({ client, assert }, { body }) => {
      const user = await UserFactory.create()
      const answer = await client.post(PATH).withGuard('api').loginAs(user).json(body)
      answer.assertStatus(422)
      assert.isString(answer.body().detail)
      assert.deepEqual(await db.from('organizations'), [])
      assert.deepEqual(await db.from('memberships'), [])
    })
})

test.group('organizations: the page', (group) => {
  group.each.setup(freshDatabase)

  test('the page has the organizations and the selected one', async ({ client }) => {
    const { user, organization } = await makeMember()
    const request = client.get('/dashboard/organizations').withInertia().loginAs(user)
    const answer = await selectOrganization(request, organization)
    answer.assertStatus(200)
    answer.assertInertiaComponent('organizations')
    answer.assertInertiaPropsContains({
      organizations: [{ id: organization.id, name: organization.name }],
      selectedOrgId: organization.id,
      user: { id: user.id },
    })
  })

  test('only the page of organizations has the texts of those that are not selected', async ({
    client,
    assert,
  }) => {
    const { user, organization } = await makeMember()
    const other = await OrganizationFactory.merge({ brandTone: 'Honest.' })
      .with('memberships', 1, (membership) => membership.merge({ userId: user.id }))
      .create()
    const tonesOn = async (path: string) => {
      const page = client.get(path).withInertia().loginAs(user)
      const { inertiaProps } = await selectOrganization(page, organization)
      const { organizations } = inertiaProps as unknown as { organizations: OrganizationCard[] }
      const tones = new Map(organizations.map(({ id, brand_tone: tone }) => [id, tone]))
      return [tones.get(organization.id), tones.get(other.id)]
    }
    assert.deepEqual(await tonesOn('/dashboard/posts'), [organization.brandTone, ''])
    const whole = [organization.brandTone, 'Honest.']
    assert.deepEqual(await tonesOn('/dashboard/organizations'), whole)
  })

  async function selectedFor(client: ApiClient, user: User, organization?: Organization) {
    const request = client.get('/dashboard/organizations').withInertia().loginAs(user)
    if (organization) selectOrganization(request, organization)
    const { inertiaProps } = await request
    return (inertiaProps as { selectedOrgId: string | null }).selectedOrgId
  }

  test('a new browser gets the organization used last', async ({ client, assert }) => {
    const { user, organization } = await makeMember()
    assert.equal(await selectedFor(client, user), organization.id)
    const joined = await OrganizationFactory.with('memberships', 1, (membership) =>
      membership.merge({ userId: user.id, role: 'reviewer' })
    ).create()
    assert.equal(await selectedFor(client, user), organization.id)
    assert.equal(await selectedFor(client, user, joined), joined.id)
    assert.equal(await selectedFor(client, user), joined.id)
    await Membership.query().where('organization_id', joined.id).delete()
    assert.equal(await selectedFor(client, user), organization.id)
  })

  test('an organization of others cannot be selected', async ({ client, assert }) => {
    const [ada, eve] = [await makeMember(), await makeMember()]
    const request = client.get('/dashboard/organizations').withInertia().loginAs(ada.user)
    const answer = await selectOrganization(request, eve.organization)
    const { selectedOrgId, organizations } = answer.inertiaProps as {
      selectedOrgId: string | null
      organizations: { id: string }[]
    }
    assert.equal(selectedOrgId, ada.organization.id)
    assert.deepEqual(
      organizations.map(({ id }) => id),
      [ada.organization.id]
    )
  })
})
