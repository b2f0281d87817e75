import { test } from '@japa/runner'
import {
  json,
  linkedinClient,
  NORTHWIND,
  PAGE_SCOPES,
  statusOf,
} from '#tests/unit/sandbox/linkedin_client'

const FOLLOWERS = 'r_organization_followers'
const PAGE = encodeURIComponent(NORTHWIND)

test.group('LinkedIn sandbox, mentions', (group) => {
  const client = linkedinClient(group)
  let token: string
  group.each.setup(async () => {
    token = await client.token({ scope: `${PAGE_SCOPES} ${FOLLOWERS}` })
  })

  const notified = async (commentary: string) => {
    const answer = await client.post(token, { commentary })
    if (answer.status !== 201) return `${answer.status} ${await answer.text()}`
    return client.sandbox
      .ledger()
      .at(-1)
      ?.mentions.map(({ urn }) => urn)
  }

  test('only the exact name of a company is a mention; any other is plain text', async ({
    assert,
  }) => {
    const mention = (name: string) => `Hi @[${name}](${NORTHWIND})`
    assert.deepEqual(await notified(mention('Northwind Robotics')), [NORTHWIND])
    assert.deepEqual(await notified(mention('northwind robotics')), [])
    assert.deepEqual(await notified(mention('Northwind')), [])
    assert.equal(client.sandbox.ledger().at(-1)?.text, 'Hi Northwind')
  })

  test('a person is mentioned by first, last or full name', async ({ assert }) => {
    const jonas = 'urn:li:person:4fKx90Jb'
    for (const name of ['Jonas', 'Brandt', 'Jonas Brandt']) {
      assert.deepEqual(await notified(`Hi @[${name}](${jonas})`), [jonas])
    }
    assert.deepEqual(await notified(`Hi @[Jonny](${jonas})`), [])
  })

  test('an unknown person refuses the post, and an edit as well', async ({ assert }) => {
    const urn = await client.published(token, { commentary: 'Hello' })
    const commentary = 'Hi @[Ada](urn:li:person:ACoAAunknown)'
    assert.match(String(await notified(commentary)), /^400 .*INVALID_MENTION_PERSON_URN_ID/)
    const edit = await client.rest(token, `/rest/posts/${encodeURIComponent(urn)}`, {
      method: 'POST',
      restli: 'PARTIAL_UPDATE',
      body: { patch: { $set: { commentary } } },
    })
    assert.equal(edit.status, 400)
    assert.lengthOf(client.sandbox.ledger(), 1)
    assert.equal(client.sandbox.ledger()[0].text, 'Hello')
  })

  test('an unknown company is plain text, or refused where LinkedIn is set to do so', async ({
    assert,
  }) => {
    const commentary = 'Hi @[Dev Corp](urn:li:organization:1)'
    assert.deepEqual(await notified(commentary), [])
    await client.steer('settings', { refusesUnknownCompanies: true })
    assert.match(String(await notified(`${commentary}!`)), /INVALID_MENTION_ORGANIZATION_URN_ID/)
  })

  const find = (path: string, restli = 'FINDER', bearer = token) =>
    client.rest(bearer, path, { restli })

  test('a company is found by its exact vanity name, with the scope for pages', async ({
    assert,
  }) => {
    const path = '/rest/organizations?q=vanityName&vanityName='
    const found = await json<{ elements: { id: number; localizedName: string }[] }>(
      await find(`${path}halden-logistics`)
    )
    assert.equal(found.elements[0].localizedName, 'Halden Logistics')
    const none = await json<{ elements: unknown[] }>(await find(`${path}halden`))
    assert.deepEqual(none.elements, [])
    assert.equal(await statusOf(find(`${path}halden-logistics`, '')), 400)
    assert.equal(await statusOf(find(`${path}quill%26anker`)), 403)
    const personal = { clientId: 'personal-app', scope: 'openid profile email w_member_social' }
    const { access_token: weak } = await client.connect(personal)
    assert.equal(await statusOf(find(`${path}halden-logistics`, 'FINDER', weak)), 403)
  })

  test('followers are found by three letters, with their scope', async ({ assert }) => {
    const path = `/rest/peopleTypeahead?q=organizationFollowers&organization=${PAGE}&keywords=`
    const found = await json<{ elements: { member: string }[] }>(await find(`${path}ann`))
    assert.deepEqual(
      found.elements.map(({ member }) => member),
      ['urn:li:person:fLw01Annie']
    )
    assert.equal(await statusOf(find(`${path}an`)), 400)
    assert.equal(await statusOf(find(`${path}a%20v`)), 400)
    const { access_token: without } = await client.connect()
    assert.equal(await statusOf(find(`${path}ann`, 'FINDER', without)), 403)
  })
})
