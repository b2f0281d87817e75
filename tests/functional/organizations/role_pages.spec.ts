import { test } from '@japa/runner'
import router from '@adonisjs/core/services/router'
import { MembershipFactory } from '#database/factories/membership_factory'
import { PostFactory } from '#database/factories/post_factory'
import { UserFactory } from '#database/factories/user_factory'
import { ROLES, type Role } from '#domain/organizations/roles'
import type Organization from '#models/organization'
import type User from '#models/user'
import { freshDatabase } from '#tests/helpers/fresh_database'
import { makeMember } from '#tests/helpers/make_member'
import { selectOrganization } from '#tests/helpers/select_organization'
import type { ApiClient } from '@japa/api-client'

/** Pages that only some roles open; every other one of the dashboard is every member's. */
const PAGE_ROLES: Record<string, readonly Role[]> = { '/dashboard/status': ['owner'] }

/** What the organization's posts say and nothing else does. */
const SECRET = 'Only for those of the dock'

type House = { organization: Organization; members: Record<Role, User>; stranger: User }

async function makeHouse(): Promise<House> {
  const { user: owner, organization } = await makeMember()
  const [editor, reviewer, stranger] = await UserFactory.createMany(3)
  const of = { organizationId: organization.id }
  await MembershipFactory.merge({ ...of, userId: editor.id, role: 'editor' }).create()
  await MembershipFactory.merge({ ...of, userId: reviewer.id, role: 'reviewer' }).create()
  await PostFactory.merge({ ...of, body: SECRET }).create()
  return { organization, members: { owner, editor, reviewer }, stranger }
}

/** What is no page of the dashboard; `errors/error_pages` tests its answers. */
const UNKNOWN_ADDRESSES = '/dashboard/*'

function dashboardPages() {
  return Object.values(router.toJSON())
    .flat()
    .filter(({ pattern, methods }) => pattern.startsWith('/dashboard') && methods.includes('GET'))
    .map(({ pattern }) => pattern)
    .filter((pattern) => pattern !== UNKNOWN_ADDRESSES)
}

function open(client: ApiClient, page: string, user: User, organization: Organization) {
  const request = client.get(page).accept('text/html').loginAs(user).redirects(0)
  return selectOrganization(request, organization)
}

test.group('roles: every page of the dashboard', (group) => {
  let house: House

  group.setup(freshDatabase)
  group.setup(async () => {
    house = await makeHouse()
  })

  test('the table names pages that are there', ({ assert }) => {
    assert.includeMembers(dashboardPages(), Object.keys(PAGE_ROLES))
  })

  test('{$self}')
    .with(dashboardPages)
    .run(async ({ client, assert }, page) => {
      const { organization, members, stranger } = house
      const nobody = await client.get(page).accept('text/html').redirects(0)
      nobody.assertStatus(302)
      nobody.assertHeader('location', '/login')
      for (const role of ROLES) {
        const answer = await open(client, page, members[role], organization)
        const mayOpen = (PAGE_ROLES[page] ?? ROLES).includes(role)
        assert.equal(answer.status() < 400, mayOpen, `${role}: ${answer.status()}`)
        if (!mayOpen) answer.assertStatus(404)
      }
      const foreign = await open(client, page, stranger, organization)
      assert.notInclude(foreign.text(), organization.id)
      assert.notInclude(foreign.text(), SECRET)
    })
})
