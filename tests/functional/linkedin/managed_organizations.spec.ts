import { Settings } from 'luxon'
import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import { now } from '#services/clock'
import LinkedinAccount from '#models/linkedin_account'
import {
  AUTHORS,
  listAuthors,
  connectLinkedin,
  INES,
  JONAS,
  linkedinPeer,
  MAYA,
} from '#tests/helpers/peers/linkedin_peer'
import { freshDatabase } from '#tests/helpers/test_database'
import { freezeClock } from '#tests/helpers/clock'
import { makeMember } from '#tests/helpers/data/members'
import { UserFactory } from '#database/factories/user_factory'

const ACLS = 'GET /rest/organizationAcls'
const PAGES = 'GET /rest/organizations'

function page(id: number, name: string) {
  const urn = `urn:li:organization:${id}`
  return { id: urn, name, localizedName: name, logo: null }
}

const NORTHWIND = page(2414183, 'Northwind Robotics')
const FJORDLICHT = page(2414184, 'Fjordlicht Energie')
const QUILL = page(2414185, 'Quill & Anker')

/** One role of a member, as LinkedIn's finder returns it. */
function acl(id: number, more: object = {}) {
  return {
    role: 'ADMINISTRATOR',
    state: 'APPROVED',
    organization: `urn:li:organization:${id}`,
    ...more,
  }
}

test.group('linkedin: authors of an organization', (group) => {
  group.each.setup(freshDatabase)
  const peer = linkedinPeer(group)

  /** A member whose organization is connected in pages mode. */
  async function connected(client: ApiClient, member = MAYA) {
    const made = await makeMember()
    await connectLinkedin(client, made.user, { mode: 'pages', member })
    return made
  }

  test('there are no authors without a connection', async ({ client }) => {
    const answer = await listAuthors(client, await makeMember())
    answer.assertStatus(200)
    answer.assertBody({ personal: null, organizations: [] })
  })

  test('in personal mode the only author is the member, and LinkedIn is not asked', async ({
    client,
  }) => {
    const made = await makeMember()
    await connectLinkedin(client, made.user)
    const { id } = await LinkedinAccount.firstOrFail()
    peer().faults.add({ match: '* /rest/*', fault: 'status', status: 500 })
    const answer = await listAuthors(client, made)
    const picture = `/media/members/${id}`
    const personal = { id: `urn:li:person:${MAYA}`, name: 'Maya Lindqvist', picture }
    answer.assertBody({ personal, organizations: [] })
  })

  test('authors of {member} are the pages on which their role may post')
    .with([
      { member: MAYA, organizations: [NORTHWIND, FJORDLICHT] },
      { member: JONAS, organizations: [QUILL, NORTHWIND] },
      { member: INES, organizations: [] },
    ])
    .run(async ({ client, assert }, { member, organizations }) => {
      const answer = await listAuthors(client, await connected(client, member))
      assert.deepEqual(answer.body().organizations, organizations)
      assert.equal(answer.body().personal.id, `urn:li:person:${member}`)
      assert.notProperty(answer.body(), 'warning')
    })

  test('company pages are read from several responses, in old and new formats', async ({
    client,
    assert,
  }) => {
    const next = { rel: 'next', href: '/rest/organizationAcls?start=100' }
    const { organization: old, ...rest } = acl(2414184)
    const pages = [
      { paging: { start: 0, count: 100, links: [next] }, elements: [acl(2414183)] },
      {
        paging: { links: [next] },
        elements: [{ ...rest, organizationTarget: old }, { role: null }],
      },
      {
        paging: { links: [] },
        elements: [acl(2414185), acl(2414183), acl(1, { role: 'ANALYST' })],
      },
    ]
    const made = await connected(client)
    for (const body of pages) {
      peer().faults.add({ match: ACLS, fault: 'status', status: 200, body, times: 1 })
    }
    const answer = await listAuthors(client, made)
    assert.deepEqual(answer.body().organizations, [NORTHWIND, FJORDLICHT, QUILL])
    assert.lengthOf(peer().faults.list(), 0)
  })

  test('a response without elements means no pages', async ({ client, assert }) => {
    const made = await connected(client)
    peer().faults.add({ match: ACLS, fault: 'status', status: 200, body: { elements: null } })
    const answer = await listAuthors(client, made)
    assert.deepEqual(answer.body().organizations, [])
    assert.notProperty(answer.body(), 'warning')
  })

  test('names are requested one by one when the batch fails', async ({ client, assert }) => {
    const made = await connected(client)
    peer().faults.add({ match: PAGES, fault: 'status', status: 403 })
    const answer = await listAuthors(client, made)
    assert.deepEqual(answer.body().organizations, [NORTHWIND, FJORDLICHT])
  })

  test('a page without a name can still be chosen', async ({ client, assert }) => {
    const made = await connected(client)
    peer().faults.add({ match: `${PAGES}*`, fault: 'status', status: 403 })
    peer().faults.add({ match: `${PAGES}/2414183`, fault: 'status', status: 403 })
    const answer = await listAuthors(client, made)
    const names = answer.body().organizations.map(({ name }: { name: string }) => name)
    assert.include(names, 'Company page 2414183')
  })

  test('LinkedIn is asked once in five minutes', async ({ client, assert }) => {
    const made = await connected(client)
    const asked = now()
    freezeClock(asked.toISO())
    await listAuthors(client, made)
    peer().faults.add({ match: '* /rest/*', fault: 'status', status: 500 })
    freezeClock(asked.plus({ minutes: 5, milliseconds: -1 }).toISO())
    const soon = await listAuthors(client, made)
    assert.deepEqual(soon.body().organizations, [NORTHWIND, FJORDLICHT])
    freezeClock(asked.plus({ minutes: 5 }).toISO())
    const later = await listAuthors(client, made)
    assert.deepEqual(later.body().organizations, [])
    assert.property(later.body(), 'warning')
  }).teardown(() => void (Settings.now = Date.now))

  test('after connecting again LinkedIn is asked again', async ({ client, assert }) => {
    const made = await connected(client)
    await listAuthors(client, made)
    await connectLinkedin(client, made.user, { mode: 'pages' })
    peer().faults.add({ match: '* /rest/*', fault: 'status', status: 500 })
    const answer = await listAuthors(client, made)
    assert.deepEqual(answer.body().organizations, [])
  })

  test('a retired API version is replaced', async ({ client, assert }) => {
    const made = await connected(client)
    peer().faults.add({ match: ACLS, fault: 'status', status: 426, times: 1 })
    const answer = await listAuthors(client, made)
    assert.deepEqual(answer.body().organizations, [NORTHWIND, FJORDLICHT])
  })

  test('authors of an organization are 404 for strangers', async ({ client }) => {
    const made = await connected(client)
    const user = await UserFactory.create()
    const strange = await listAuthors(client, { ...made, user })
    strange.assertStatus(404)
    const nowhere = await client.get(AUTHORS).withGuard('api').loginAs(user)
    nowhere.assertStatus(422)
    const nobody = await client.get(AUTHORS).qs({ org_id: made.organization.id })
    nobody.assertStatus(401)
  })
})
