import { test } from '@japa/runner'
import { MembershipFactory } from '#database/factories/membership_factory'
import { UserFactory } from '#database/factories/user_factory'
import { may, roleRefusal, ROLES, type Ability, type Role } from '#domain/organizations/roles'
import Membership from '#models/membership'
import { bearerOf } from '#tests/helpers/requests'
import { apiRoutes } from '#tests/helpers/requests/openapi'
import type { ApiRoute } from '#tests/helpers/requests/openapi'
import { freshDatabase } from '#tests/helpers/test_database'
import { makeMember } from '#tests/helpers/data/members'
import { addressOf, ROUTE_ROLES } from '#tests/helpers/requests/roles'
import type { ApiClient } from '@japa/api-client'
import type { Assert } from '@japa/assert'

const named = ({ method, pattern }: ApiRoute) => `${method} ${pattern}`
const requiredRole = (route: ApiRoute) => ROUTE_ROLES[named(route)]

/** Statuses that a permitted user never gets for an existing record. */
const REFUSED_STATUSES = [401, 403, 404, 405, 500, 502, 503]

type Who = Role | 'stranger'
type OrganizationWithRoles = {
  organizationId: string
  userIds: Record<Who, string>
  tokens: Record<Who, string>
}

async function makeOrganizationWithRoles(): Promise<OrganizationWithRoles> {
  const { user: owner, organization } = await makeMember()
  const organizationId = organization.id
  const [editor, reviewer, writer] = await UserFactory.createMany(3)
  await MembershipFactory.merge({ organizationId, userId: editor.id, role: 'editor' }).create()
  await MembershipFactory.merge({ organizationId, userId: reviewer.id, role: 'reviewer' }).create()
  await MembershipFactory.merge({ organizationId, userId: writer.id, role: 'writer' }).create()
  const { user: stranger } = await makeMember()
  const userIds = {
    owner: owner.id,
    editor: editor.id,
    reviewer: reviewer.id,
    writer: writer.id,
    stranger: stranger.id,
  }
  const tokens = {
    owner: await bearerOf(owner),
    editor: await bearerOf(editor),
    reviewer: await bearerOf(reviewer),
    writer: await bearerOf(writer),
    stranger: await bearerOf(stranger),
  }
  return { organizationId, userIds, tokens }
}

/** Sends a request for an existing record of the organization as a given user. */
async function ask(client: ApiClient, route: ApiRoute, house: OrganizationWithRoles, who: Who) {
  const { organizationId, userIds, tokens } = house
  const userId = userIds[who === 'stranger' ? 'owner' : who]
  const address = await addressOf(route.pattern, { organizationId, userId })
  const request = client.request(address, route.method).bearerToken(tokens[who])
  return request.qs({ org_id: organizationId }).header('prefer', 'respond-async')
}

/** Routes for the user's own account use a separate user, since some end all of their sessions. */
async function askOwn(client: ApiClient, { method, pattern }: ApiRoute) {
  const token = await bearerOf(await UserFactory.create())
  return client.request(pattern.replaceAll(/:\w+/g, 'unknown'), method).bearerToken(token)
}

async function assertMember(
  assert: Assert,
  asked: ReturnType<typeof ask>,
  role: Role,
  ability: Ability
) {
  const answer = await asked
  if (may(role, ability)) return assert.notInclude(REFUSED_STATUSES, answer.status(), role)
  assert.equal(answer.status(), 403, `${role}: ${answer.text()}`)
  assert.equal(answer.body().detail, roleRefusal(ability))
}

test.group('roles: every route of /api', (group) => {
  let house: OrganizationWithRoles

  group.setup(freshDatabase)
  group.setup(async () => {
    house = await makeOrganizationWithRoles()
  })

  group.each.setup(async () => {
    const { organizationId, userIds } = house
    for (const role of ROLES) {
      await Membership.updateOrCreate({ organizationId, userId: userIds[role] }, { role })
    }
  })

  test('the table names every route, and no other', ({ assert }) => {
    const routes = apiRoutes().map(named)
    const unnamed = routes.filter((route) => !(route in ROUTE_ROLES))
    assert.isEmpty(unnamed, `not in tests/helpers/requests/roles.ts: ${unnamed.join(', ')}`)
    const gone = Object.keys(ROUTE_ROLES).filter((route) => !routes.includes(route))
    assert.isEmpty(gone, `no longer routes: ${gone.join(', ')}`)
  })

  test('{method} {pattern}')
    .with(() => apiRoutes().filter((route) => !['open', undefined].includes(requiredRole(route))))
    .run(async ({ client, assert }, route) => {
      const nobody = await client.request(route.pattern.replaceAll(/:\w+/g, 'x'), route.method)
      nobody.assertStatus(401)
      const demand = requiredRole(route)
      if (demand === 'own') {
        const answer = await askOwn(client, route)
        return assert.notInclude([401, 403, 405, 500], answer.status())
      }
      const stranger = await ask(client, route, house, 'stranger')
      stranger.assertStatus(404)
      for (const role of ROLES)
        await assertMember(assert, ask(client, route, house, role), role, demand as Ability)
    })

  test("a record is changed only if an organization named beside it is one of the user's", async ({
    client,
  }) => {
    const { organizationId, userIds, tokens } = house
    const { organization: foreign } = await makeMember()
    const address = await addressOf('/api/campaigns/:id', { organizationId, userId: userIds.owner })
    const change = (body: object) => client.put(address).bearerToken(tokens.owner).json(body)
    for (const orgId of [foreign.id, 'unknown']) {
      const refused = await change({ name: 'New', org_id: orgId })
      refused.assertStatus(404)
    }
    const inQuery = await change({ name: 'New' }).qs({ org_id: foreign.id })
    inQuery.assertStatus(404)
    const changed = await change({ name: 'New', org_id: organizationId })
    changed.assertStatus(200)
    changed.assertBodyContains({ name: 'New', org_id: organizationId })
  })
})
