import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import { PostFactory } from '#database/factories/post_factory'
import Approval from '#models/approval'
import Membership from '#models/membership'
import type Post from '#models/post'
import PostEvent from '#models/post_event'
import ReviewLink from '#models/review_link'
import type User from '#models/user'
import { REMINDER_THROTTLE } from '#domain/review_links/link_rules'
import { ANSWER_TIMEOUT } from '#services/mail/mail_delivery'
import { ClientReminderMail } from '#services/mail/team_mails'
import { freezeClock } from '#tests/helpers/clock'
import { captureMail } from '#tests/helpers/data/mail'
import { makeMember, teamOf } from '#tests/helpers/data/members'
import { actingAs, bodyOf } from '#tests/helpers/requests'
import { clientCalls, openReview } from '#tests/helpers/screens/review_screen'
import { freshDatabase } from '#tests/helpers/test_database'

const NOW = '2026-11-21T10:00:00Z'

const EMAIL = 'ana@client.example'

async function makeClientTeam() {
  const team = await teamOf(await makeMember(), 'client')
  return { ...team, owner: { user: team.members.owner, organization: team.organization } }
}

type ClientTeam = Awaited<ReturnType<typeof makeClientTeam>>

/** A planned post that the team has approved, so that it waits for the client. */
async function waitsForClient({ organization, members }: ClientTeam, own: Partial<Post> = {}) {
  const about = { organizationId: organization.id, createdBy: members.writer.id, ...own }
  const post = await PostFactory.merge(about).create()
  const { id: userId, fullName: authorName } = members.editor
  await Approval.give(post, { kind: 'member', userId, authorName }, {})
  return post
}

function remind(client: ApiClient, by: User, { id }: { id: string }) {
  return actingAs(client, by).post(`/api/scheduled-posts/${id}/approvals/remind`)
}

function changeEmail(client: ApiClient, by: User, id: string, email: unknown) {
  return actingAs(client, by).patch(`/api/review-links/${id}`).json({ client_email: email })
}

function shared({ id }: Post, own: object = {}) {
  return { kind: 'post', post_id: id, client_email: EMAIL, ...own }
}

function mailedPath(text = '') {
  return /\/review\/[\w-]{43}/.exec(text)?.[0] ?? ''
}

test.group('review links: reminding the client', (group) => {
  group.each.setup(freshDatabase)
  group.each.setup(() => freezeClock(NOW))

  test('a reminder names the posts that wait, with a link that approves them, and the log says so', async ({
    client,
    assert,
    cleanup,
  }) => {
    const { sent } = captureMail(cleanup)
    const team = await makeClientTeam()
    const { writer, owner } = team.members
    const post = await waitsForClient(team, { body: 'Forty robots moved one dock.' })
    await waitsForClient(team, { body: 'What is approved', publishAt: post.publishAt })
    const other = await Approval.query().whereNot('post_id', post.id).firstOrFail()
    await Approval.create({ ...pick(other), kind: 'client', userId: null, authorName: 'Ana' })
    const { id, path } = await openReview(client, team.owner, {
      ...shared(post, { kind: 'week', post_id: undefined }),
      week: '2026-11-21',
    })
    const answer = await remind(client, writer, post)
    answer.assertStatus(204)
    const [mailed, ...more] = await sent()
    assert.isEmpty(more)
    assert.equal(mailed.to, EMAIL)
    assert.equal(mailed.subject, `${team.organization.name}: 1 post to approve`)
    assert.include(mailed.text, `${writer.fullName} asks you to approve 1 post`)
    assert.include(mailed.text, 'Forty robots moved one dock.')
    assert.notInclude(mailed.text, 'What is approved')
    const link = mailedPath(mailed.text)
    assert.notEqual(link, path)
    const stored = JSON.stringify((await ReviewLink.query().pojo().firstOrFail()) as object)
    assert.notInclude(stored, link.split('/').at(-1) ?? '-')
    const done = await clientCalls(client, link).approve(post.id, { version: post.version })
    done.assertStatus(204)
    const log = await bodyOf(actingAs(client, owner).get(`/api/scheduled-posts/${post.id}/log`))
    assert.containSubset(log.events, [{ sentence: `${writer.fullName} reminded the client.` }])
    const needless = await remind(client, writer, post)
    needless.assertStatus(409)
    const listed = await bodyOf(
      actingAs(client, owner).get(`/api/review-links?org_id=${team.organization.id}`)
    )
    assert.containSubset(listed, [
      { id, client_email: EMAIL, reminded_at: '2026-11-21T10:00:00.000Z' },
    ])
  })

  test('a reminder and the list of links name posts without text, too', async ({
    client,
    assert,
    cleanup,
  }) => {
    const { sent } = captureMail(cleanup)
    const team = await makeClientTeam()
    const post = await waitsForClient(team, { body: '', hashtags: ['#docks'] })
    await openReview(client, team.owner, shared(post))
    const answer = await remind(client, team.members.writer, post)
    answer.assertStatus(204)
    const [mailed] = await sent()
    assert.include(mailed.text, '- #docks (')
    const path = `/api/review-links?org_id=${team.organization.id}`
    const listed = await bodyOf(actingAs(client, team.members.owner).get(path))
    assert.equal(listed[0].post_excerpt, '#docks')
  })

  test('of several tabs one reminds, and the link has another reminder only after four hours', async ({
    client,
    assert,
    cleanup,
  }) => {
    const { sent } = captureMail(cleanup)
    const team = await makeClientTeam()
    const { writer, owner } = team.members
    const posts = [await waitsForClient(team), await waitsForClient(team)]
    const asked = { kind: 'week', week: '2026-11-21', client_email: EMAIL }
    await openReview(client, team.owner, asked)
    const people = [writer, owner, writer, owner]
    const answers = await Promise.all(
      people.map((user, index) => remind(client, user, posts[index % 2]!))
    )
    assert.sameMembers(
      answers.map((answer) => answer.status()),
      [204, 429, 429, 429]
    )
    const refused = answers.find((answer) => answer.status() === 429)
    assert.include(refused?.body().detail, 'reminded less than 4 hours ago. Try again in 4 hours.')
    freezeClock('2026-11-21T13:59:00Z')
    const early = await remind(client, writer, posts[0]!)
    early.assertStatus(429)
    assert.include(early.body().detail, 'Try again in 1 minute.')
    freezeClock('2026-11-21T14:00:00Z')
    const again = await remind(client, writer, posts[0]!)
    again.assertStatus(204)
    const mails = await sent()
    assert.lengthOf(mails, 2)
    assert.equal(mailedPath(mails[0]?.text), mailedPath(mails[1]?.text))
    const events = await PostEvent.query().where('kind', 'client_reminded')
    assert.lengthOf(events, 4)
  })

  test('no reminder is sent through a link that {name}')
    .with([
      { name: 'has no address', own: { client_email: null }, says: "Add the client's email" },
      { name: 'may not approve', own: { may_approve: false }, says: 'Share it first' },
      { name: 'has expired', own: { days: 1 }, says: 'Share it first' },
      { name: 'was revoked', own: {}, says: 'Share it first' },
    ])
    .run(async ({ client, assert, cleanup }, { name, own, says }) => {
      const { sent } = captureMail(cleanup)
      const team = await makeClientTeam()
      const { publishAt: usual } = await PostFactory.make()
      const publishAt = usual!.plus({ days: 3 })
      const post = await waitsForClient(team, { publishAt, dueAt: publishAt })
      const { id } = await openReview(client, team.owner, shared(post, own))
      const { owner, writer } = team.members
      if (name === 'was revoked') await actingAs(client, owner).delete(`/api/review-links/${id}`)
      if (name === 'has expired') freezeClock('2026-11-22T10:00:00Z')
      const answer = await remind(client, writer, post)
      answer.assertStatus(409)
      assert.include(answer.body().detail, says)
      assert.isEmpty(await sent())
      assert.isEmpty(await PostEvent.query().where('kind', 'client_reminded'))
    })

  test('without a mail server, or if it refuses, the reminder is not counted and the link can be copied', async ({
    client,
    assert,
    cleanup,
  }) => {
    const team = await makeClientTeam()
    const { owner, reviewer } = team.members
    const post = await waitsForClient(team)
    const { id } = await openReview(client, team.owner, shared(post))
    const off = await remind(client, owner, post)
    off.assertStatus(409)
    assert.equal(off.body().code, 'E_MAIL_OFF')
    const { sent } = captureMail(cleanup)
    const failing = ClientReminderMail.prototype
    const { send } = failing
    failing.send = () => Promise.reject(new Error('550 mailbox unavailable'))
    cleanup(() => void (failing.send = send))
    const refused = await remind(client, owner, post)
    refused.assertStatus(409)
    assert.equal(refused.body().code, 'E_MAIL_FAILED')
    failing.send = send
    const { url } = await bodyOf(actingAs(client, owner).get(`/api/review-links/${id}/url`))
    const page = await clientCalls(client, new URL(url).pathname).page()
    page.assertStatus(200)
    const forbidden = await actingAs(client, reviewer).get(`/api/review-links/${id}/url`)
    forbidden.assertStatus(403)
    const again = await remind(client, owner, post)
    again.assertStatus(204)
    assert.lengthOf(await sent(), 1)
  })

  test('a mail server that takes long to answer keeps no one waiting, and if it refuses then, the client can be reminded again', async ({
    client,
    assert,
    cleanup,
  }) => {
    const { sent } = captureMail(cleanup)
    const usual = ANSWER_TIMEOUT.ms
    const mails = ClientReminderMail.prototype
    const { send } = mails
    cleanup(() => void (Object.assign(ANSWER_TIMEOUT, { ms: usual }), (mails.send = send)))
    const team = await makeClientTeam()
    const { owner } = team.members
    const post = await waitsForClient(team)
    await openReview(client, team.owner, shared(post))
    const reminded = () => PostEvent.query().where('kind', 'client_reminded')
    for (const outcome of ['refused', 'sent']) {
      const answered = Promise.withResolvers<void>()
      mails.send = async (...mail) => {
        await answered.promise
        await send.apply(mails, mail)
      }
      ANSWER_TIMEOUT.ms = 0
      const early = await remind(client, owner, post)
      early.assertStatus(204)
      assert.lengthOf(await reminded(), 0)
      const again = await remind(client, owner, post)
      again.assertStatus(429)
      if (outcome === 'sent') answered.resolve()
      else answered.reject(new Error('550 mailbox unavailable'))
      assert.lengthOf(await sent(), outcome === 'sent' ? 1 : 0)
      assert.lengthOf(await reminded(), outcome === 'sent' ? 1 : 0)
    }
  })

  test('an address is added to a link, and its change ends what was mailed to the former one', async ({
    client,
    assert,
  }) => {
    const team = await makeClientTeam()
    const post = await waitsForClient(team)
    const { id, path } = await openReview(client, team.owner, shared(post, { client_email: '' }))
    const calls = actingAs(client, team.members.owner)
    const change = (email: unknown) => changeEmail(client, team.members.owner, id, email)
    const urlOf = async () => {
      const answer = await calls.get(`/api/review-links/${id}/url`)
      return answer.status() === 200 ? new URL(answer.body().url).pathname : answer.body().code
    }
    assert.equal(await urlOf(), 'E_REMINDER_REFUSED')
    const added = await change('  Ana@Client.example ')
    added.assertStatus(200)
    assert.equal(added.body().client_email, EMAIL)
    const former = await urlOf()
    assert.equal(await urlOf(), former)
    await change('bo@client.example')
    const page = await clientCalls(client, former).page()
    page.assertStatus(404)
    const still = await clientCalls(client, path).page()
    still.assertStatus(200)
    const removed = await change(null)
    assert.isNull(removed.body().client_email)
    const nothing = await calls.patch(`/api/review-links/${id}`).json({})
    nothing.assertStatus(200)
    const stranger = await makeMember()
    const foreign = await changeEmail(client, stranger.user, id, EMAIL)
    foreign.assertStatus(404)
    await calls.delete(`/api/review-links/${id}`)
    const late = await change(EMAIL)
    late.assertStatus(410)
  })

  test('a corrected address is reminded immediately, but one user sends only so many reminders', async ({
    client,
    assert,
    cleanup,
  }) => {
    const { sent } = captureMail(cleanup)
    const team = await makeClientTeam()
    const { owner } = team.members
    const post = await waitsForClient(team)
    const { id } = await openReview(client, team.owner, shared(post))
    const statuses: number[] = []
    for (let number = 0; number <= REMINDER_THROTTLE.tries; number += 1) {
      await changeEmail(client, owner, id, `client${number}@client.example`)
      const answer = await remind(client, owner, post)
      statuses.push(answer.status())
    }
    assert.equal(statuses.pop(), 429)
    assert.deepEqual([...new Set(statuses)], [204])
    const addresses = await sent()
    assert.lengthOf(addresses, REMINDER_THROTTLE.tries)
  })

  test('mailed links end with the membership of someone who could copy them', async ({
    client,
    assert,
    cleanup,
  }) => {
    const { sent } = captureMail(cleanup)
    const team = await makeClientTeam()
    const { owner, editor } = team.members
    const post = await waitsForClient(team)
    await openReview(client, team.owner, shared(post))
    await remind(client, owner, post)
    await removeMember(client, team, editor)
    freezeClock('2026-11-21T15:00:00Z')
    await remind(client, owner, post)
    const [former, present] = await sent()
    const copied = await clientCalls(client, mailedPath(former?.text)).page()
    copied.assertStatus(404)
    const page = await clientCalls(client, mailedPath(present?.text)).page()
    page.assertStatus(200)
    assert.equal(present?.to, EMAIL)
  })

  test('the address {address} is refused')
    .with([
      { address: 'ana' },
      { address: 'ana@client.example\r\nBcc: eve@evil.example' },
      { address: '"ana\r\nBcc: eve"@client.example' },
      { address: '"ana, eve@evil.example"@client.example' },
      { address: 'ana@client.example, eve@evil.example' },
      { address: `${'a'.repeat(10_000)}@client.example` },
      { address: 7 },
      { address: ['ana@client.example'] },
      { address: { $ne: null } },
    ])
    .run(async ({ client, assert }, { address }) => {
      const team = await makeClientTeam()
      const post = await waitsForClient(team)
      const { id } = await openReview(client, team.owner, shared(post))
      const answer = await changeEmail(client, team.members.owner, id, address)
      answer.assertStatus(422)
      const { clientEmail } = await ReviewLink.findOrFail(id)
      assert.equal(clientEmail, EMAIL)
    })

  test('a mailed link whose key is gone is replaced, and a removed member’s link reminds no one', async ({
    client,
    cleanup,
  }) => {
    const { sent } = captureMail(cleanup)
    const team = await makeClientTeam()
    const { owner, editor } = team.members
    const post = await waitsForClient(team)
    const by = { user: editor, organization: team.organization }
    const { id } = await openReview(client, by, shared(post))
    await ReviewLink.query().where('id', id).update({ mail_secret: 'encrypted with another key' })
    const answer = await remind(client, owner, post)
    answer.assertStatus(204)
    const [mailed] = await sent()
    const page = await clientCalls(client, mailedPath(mailed?.text)).page()
    page.assertStatus(200)
    freezeClock('2026-11-21T15:00:00Z')
    await removeMember(client, team, editor)
    const none = await remind(client, owner, post)
    none.assertStatus(409)
    const ended = await clientCalls(client, mailedPath(mailed?.text)).page()
    ended.assertStatus(410)
  })
})

async function removeMember(client: ApiClient, { organization, members }: ClientTeam, user: User) {
  const own = { organization_id: organization.id, user_id: user.id }
  const { id } = await Membership.findByOrFail(own)
  await actingAs(client, members.owner).delete(
    `/api/organizations/${organization.id}/members/${id}`
  )
}

function pick({ postId, organizationId, contentVersion, postVersion }: Approval) {
  return { postId, organizationId, contentVersion, postVersion, voidedAt: null }
}
