import { test } from '@japa/runner'
import sharp from 'sharp'
import drive from '@adonisjs/drive/services/main'
import LinkedinAccount from '#models/linkedin_account'
import { UserFactory } from '#database/factories/user_factory'
import { connectLinkedin, popupAnswer, linkedinPeer } from '#tests/helpers/peers/linkedin_peer'
import { freshDatabase } from '#tests/helpers/test_database'
import { makeMember } from '#tests/helpers/data/members'

const GOOD = { fault: 'status', status: 200 }
const PNG = { 'content-type': 'image/png' }
const SVG = { 'content-type': 'image/svg+xml' }
const ELSEWHERE = { location: '/sandbox/pictures/782bbtaQ.png' }

/** The connected account of a user. */
function accountOf({ id }: { id: string }) {
  return LinkedinAccount.findByOrFail('user_id', id)
}

async function pathOf(user: { id: string }) {
  const { id } = await accountOf(user)
  return `/media/members/${id}`
}

test.group("linkedin: a member's picture", (group) => {
  group.each.setup(freshDatabase)
  const peer = linkedinPeer(group)

  /** The LinkedIn peer returns this photo for every member. */
  function servePhoto(picture: string) {
    const body = { sub: '782bbtaQ', name: 'Maya Lindqvist', picture }
    peer().faults.add({ match: 'GET /v2/userinfo', fault: 'status', status: 200, body, times: 1 })
  }

  test('a profile photo is copied in a small size and served from here', async ({
    client,
    assert,
  }) => {
    const { user } = await makeMember()
    await connectLinkedin(client, user)
    const { id } = await accountOf(user)
    const status = await client.get('/api/settings/linkedin-status').loginAs(user)
    assert.equal(status.body().linkedin_profile.picture, `/media/members/${id}`)
    const picture = await client.get(`/media/members/${id}`).loginAs(user)
    picture.assertStatus(200)
    picture.assertHeader('content-type', 'image/jpeg')
    picture.assertHeader('x-content-type-options', 'nosniff')
    const { width, height, format } = await sharp(picture.body()).metadata()
    assert.deepEqual({ width, height, format }, { width: 256, height: 256, format: 'jpeg' })
  })

  test('a cached profile photo is not sent again', async ({ client, assert }) => {
    const { user } = await makeMember()
    await connectLinkedin(client, user)
    const path = await pathOf(user)
    const first = await client.get(path).loginAs(user)
    const etag = String(first.header('etag'))
    const again = await client.get(path).loginAs(user).header('if-none-match', etag)
    again.assertStatus(304)
    assert.match(etag, /^"[0-9a-f]{16}"$/)
    assert.equal(again.header('etag'), etag)
  })

  test('a profile photo is visible to members of a common organization', async ({ client }) => {
    const { user, organization } = await makeMember()
    await connectLinkedin(client, user, { org_id: organization.id })
    const path = await pathOf(user)
    const colleague = await UserFactory.create()
    const unknown = await client.get(path).loginAs(colleague)
    unknown.assertStatus(404)
    const membership = { userId: colleague.id, role: 'reviewer' as const }
    await organization.related('memberships').create(membership)
    const known = await client.get(path).loginAs(colleague)
    known.assertStatus(200)
    await organization.merge({ linkedinAccountId: null }).save()
    const detached = await client.get(path).loginAs(colleague)
    detached.assertStatus(404)
    const own = await client.get(path).loginAs(user)
    own.assertStatus(200)
  })

  test('a profile photo is hidden from others: {id}')
    .with([{ id: 'made-up' }, { id: '..%2F..%2Fmedia' }, { id: '%00' }, { id: '%E0%A4%A' }])
    .run(async ({ client, assert }, { id }) => {
      const { user } = await makeMember()
      const answer = await client.get(`/media/members/${id}`).loginAs(user)
      assert.include([400, 404, 422], answer.status())
    })

  test('a new profile photo replaces the old one', async ({ client, assert }) => {
    const { user } = await makeMember()
    await connectLinkedin(client, user)
    const before = await accountOf(user)
    servePhoto(`${peer().url}/sandbox/pictures/4fKx90Jb.png`)
    await connectLinkedin(client, user)
    const after = await accountOf(user)
    assert.notEqual(after.pictureKey, before.pictureKey)
    assert.isFalse(await drive.use().exists(String(before.pictureKey)))
    assert.isTrue(await drive.use().exists(String(after.pictureKey)))
  })

  test('a missing profile photo does not fail the sign-in: {name}')
    .with([
      { name: 'not found', fault: { fault: 'status', status: 404 } },
      { name: 'a web page', fault: { fault: 'status', status: 200, body: '<p>Hello</p>' } },
      { name: 'text that says it is PNG', fault: { ...GOOD, body: 'PNG', headers: PNG } },
      { name: 'a drawing', fault: { ...GOOD, body: '<svg/>', headers: SVG } },
      { name: 'six megabytes', fault: { ...GOOD, body: 'x'.repeat(6_000_000), headers: PNG } },
      { name: 'nothing', fault: { ...GOOD, body: '', headers: PNG } },
      { name: 'a way elsewhere', fault: { fault: 'status', status: 302, headers: ELSEWHERE } },
      { name: 'no end', fault: { fault: 'hang' } },
      { name: 'a cut line', fault: { fault: 'drop_before' } },
    ])
    .run(async ({ client, assert }, { fault }) => {
      const { user } = await makeMember()
      peer().faults.add({ match: 'GET /picture.png', times: 1, ...fault })
      servePhoto(`${peer().url}/picture.png`)
      const page = await connectLinkedin(client, user)
      assert.containsSubset(popupAnswer(page.text()), { status: 'connected' })
      const { pictureKey } = await accountOf(user)
      assert.isNull(pictureKey)
      assert.lengthOf(peer().faults.list(), 0, 'the picture was asked for')
    })

  test('a profile photo is loaded only from LinkedIn over TLS: {picture}')
    .with([
      { picture: 'http://127.0.0.1:1/picture.png' },
      { picture: 'file:///etc/hostname' },
      { picture: 'not an address' },
    ])
    .run(async ({ client, assert }, { picture }) => {
      const { user } = await makeMember()
      servePhoto(picture)
      const page = await connectLinkedin(client, user)
      assert.containsSubset(popupAnswer(page.text()), { status: 'connected' })
      const { pictureKey } = await accountOf(user)
      assert.isNull(pictureKey)
    })
})
