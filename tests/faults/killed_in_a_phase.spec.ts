import { test } from '@japa/runner'
import PublishAttempt from '#models/publish_attempt'
import { agency, connectedOrganization } from '#tests/helpers/data/members'
import { freshDatabase } from '#tests/helpers/test_database'
import { until } from '#tests/helpers/publishing/herald_process'
import { linkedinPeer } from '#tests/helpers/peers/linkedin_peer'
import { duePost, standing } from '#tests/helpers/publishing/publisher'
import {
  waitUntilAllSettled,
  assertEachPublishedOnce,
  countOf,
} from '#tests/helpers/publishing/publishing_outcomes'
import { storedImage } from '#tests/helpers/requests/image_requests'
import { timePasses } from '#tests/helpers/clock'
import { Fleet } from '#tests/helpers/publishing/fleet'

/** Expires so soon that it is renewed before use. */
const FIVE_MINUTES = { lifeDays: 5 / (24 * 60) }

const TOKEN_CALL = 'POST /oauth/v2/accessToken'

test.group('SIGKILL in each phase of an attempt', (group) => {
  const peer = linkedinPeer(group)
  // No call gives up before the processes are killed, however long a slow machine takes.
  const fleet = Fleet.ofGroup(group, { environment: { PUBLISH_TIMEOUT: '2m' } })
  group.each.setup(freshDatabase)
  group.each.setup(() => void (peer().settings.duplicateWindowMs = 0))

  /** Each post stays in its phase because LinkedIn does not answer. */
  async function blockedPosts() {
    const member = await connectedOrganization(peer().url, FIVE_MINUTES)
    const { organization, posts } = await agency(peer().url)
    const hang = (match: string, fault = 'hang') => peer().faults.add({ match, fault, times: 1 })
    hang(TOKEN_CALL)
    hang('PUT /dms-uploads/*')
    hang('POST /rest/posts')
    hang('POST /rest/posts', 'hang_after')
    const { media } = await storedImage(organization.id)
    const shown = [{ media_id: media.id, alt: '', title: '' }]
    const [upload, ...create] = await posts([
      { page: 0, body: 'upload', kind: 'image', media: shown },
      { page: 1, body: 'create: one' },
      { page: 2, body: 'create: the other' },
    ])
    // A call for a token gives up after ten seconds, so it is the last to begin.
    await until('the calls of the others to be held', () => {
      return peer()
        .faults.list()
        .every(({ match }) => match === TOKEN_CALL)
    })
    const prepare = await duePost({ organizationId: member.organization.id, body: 'prepare' })
    return { prepare, upload, create }
  }

  async function phases() {
    const attempts = await PublishAttempt.query().orderBy('phase')
    return attempts.map(({ phase }) => phase)
  }

  test('unsent posts are published once, and possibly sent ones are unconfirmed until they are found', async ({
    assert,
  }) => {
    await fleet.start()
    const { prepare, upload, create } = await blockedPosts()
    await until('each call to be held', () => peer().faults.list().length === 0)
    // The clock that renews tokens may have made the call for a token instead of the post.
    await until('each post to be attempted', async () => {
      const { length } = await phases()
      return length === 4
    })
    assert.deepEqual(await phases(), ['create', 'create', 'prepare', 'upload'])
    await fleet.kill()
    assert.equal(await countOf('publishing'), 4)
    assert.lengthOf(peer().ledger(), 1)
    await timePasses.expireLeases()
    await timePasses.expireOtherLeases()
    await fleet.start()
    await until('an end for each', waitUntilAllSettled)

    for (const due of [prepare, upload]) {
      const { post, attempts } = await standing(due)
      const made = attempts.map(({ phase, outcome }) => [phase, outcome])
      assert.deepEqual(made, [
        [due.body, 'lost'],
        ['done', 'published'],
      ])
      assert.equal(attempts[0]?.reason, 'The server stopped during this attempt.')
      assert.equal(post.status, 'published')
    }
    for (const due of create) {
      const { post, attempts } = await standing(due)
      const made = attempts.map(({ phase, outcome }) => [phase, outcome])
      assert.deepEqual(made, [['create', 'lost']])
      assert.equal(post.status, 'unconfirmed')
    }
    assert.lengthOf(peer().ledger(), 3)
    await assertEachPublishedOnce(assert, peer())

    await timePasses.makeChecksDue()
    await fleet.restartWebs()
    await until('the one that LinkedIn took to be found', async () => {
      return (await countOf('published')) === 3
    })
    const [unconfirmed, ...others] = await assertEachPublishedOnce(assert, peer())
    assert.lengthOf(others, 0)
    assert.isFalse(
      peer()
        .ledger()
        .some(({ text }) => text === unconfirmed?.body)
    )
    assert.lengthOf(peer().ledger(), 3)
  })
})
