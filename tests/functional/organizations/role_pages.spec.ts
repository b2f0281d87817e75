import { test } from '@japa/runner'
import router from '@adonisjs/core/services/router'
import { MembershipFactory } from '#database/factories/membership_factory'
import { PostFactory } from '#database/factories/post_factory'
import { UserFactory } from '#database/factories/user_factory'
import { ROLES, type Role } from '#domain/organizations/roles'
import type Organization from '#models/organization'
import type User from '#models/user'
import { freshDatabase } from '#tests/helpers/test_database'
import { makeMember, selectOrganization } from '#tests/helpers/data/members'
import type { ApiClient } from '@japa/api-client'

/** Pages restricted to some roles; every member may open the others. */
const PAGE_ROLES: Record<string, readonly Role[]> = { '/dashboard/status': ['owner'] }

/** A text that only the organization's posts contain. */
const SECRET = 'Only for those of the dock'

type OrganizationWithRoles = {
  organization: Organization
  members: Record<Role, User>
  stranger: User
}

async function makeOrganizationWithRoles(): Promise<OrganizationWithRoles> {
  const { user: owner, organization } = await makeMember()
  const [editor, reviewer, writer, stranger] = await UserFactory.createMany(4)
  const of = { organizationId: organization.id }
  await MembershipFactory.merge({ ...of, userId: editor.id, role: 'editor' }).create()
  await MembershipFactory.merge({ ...of, userId: reviewer.id, role: 'reviewer' }).create()
  await MembershipFactory.merge({ ...of, userId: writer.id, role: 'writer' }).create()
  await PostFactory.merge({ ...of, body: SECRET }).create()
  return { organization, members: { owner, editor, reviewer, writer }, stranger }
}

/** The fallback for unknown pages; `error_pages` tests it. */
const UNKNOWN_URLS = '/dashboard/*'

function dashboardPages() {
  return Object.values(router.toJSON())
    .flat()
    .filter(({ pattern, methods }) => pattern.startsWith('/dashboard') && methods.includes('GET'))
    .map(({ pattern }) => pattern)
    .filter((pattern) => pattern !== UNKNOWN_URLS)
}

function open(client: ApiClient, page: string, user: User, organization: Organization) {
  const request = client.get(page).accept('text/html').loginAs(user).redirects(0)
  return selectOrganization(request, organization)
}

test.group('roles: every page of the dashboard', (group) => {
  let house: OrganizationWithRoles

  group.setup(freshDatabase)
  group.setup(async () => {
    house = await makeOrganizationWithRoles()
  })

  test('the table names existing pages', ({ assert }) => {
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
