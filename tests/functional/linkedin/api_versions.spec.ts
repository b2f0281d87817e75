import { test } from '@japa/runner'
import ace from '@adonisjs/core/services/ace'
import Doctor from '#commands/doctor'
import linkedin from '#config/linkedin'
import Post from '#models/post'
import RejectedApiVersion from '#models/rejected_api_version'
import { now } from '#services/clock'
import {
  currentVersion,
  resetRejectedVersions,
  rejectVersion,
  versionReport,
} from '#services/linkedin/api_versions'
import { connectedOrganization } from '#tests/helpers/data/members'
import { freezeClock } from '#tests/helpers/clock'
import { JONAS, MAYA, listAuthors } from '#tests/helpers/peers/linkedin_peer'
import { duePost, standing, tick, publishingGroup } from '#tests/helpers/publishing/publisher'

test.group('linkedin: the API version', (group) => {
  const peer = publishingGroup(group)

  /** Publishes a text and returns the number of create calls. */
  async function publish(organizationId: string, body: string) {
    const post = await duePost({ organizationId, body })
    const counter = peer().faults.add({ match: 'POST /rest/posts', fault: 'slow', times: 9 })
    await tick()
    const calls = 9 - (counter.left ?? 0)
    peer().faults.clear()
    return { calls, ...(await standing(post)) }
  }

  const spoken = () =>
    peer()
      .ledger()
      .map(({ version }) => version)

  test('the version of last month is the default', async ({ assert }) => {
    const { organization } = await connectedOrganization(peer().url)
    const { calls, post } = await publish(organization.id, 'Hello')
    assert.equal(post.status, 'published')
    assert.equal(calls, 1)
    assert.deepEqual(spoken(), ['203004'])
    assert.lengthOf(await RejectedApiVersion.all(), 0)
  })

  test('a version rejected with 426 in one process is known to a later one', async ({ assert }) => {
    peer().settings.activeVersions = ['203003']
    const { organization } = await connectedOrganization(peer().url)
    const first = await publish(organization.id, 'First')
    assert.equal(first.calls, 2)
    assert.equal(first.attempts.length, 1)
    resetRejectedVersions()
    const second = await publish(organization.id, 'Second')
    assert.equal(second.calls, 1)
    assert.equal(second.post.status, 'published')
    assert.deepEqual(spoken(), ['203003', '203003'])
    const [rejected, ...others] = await RejectedApiVersion.all()
    assert.equal(rejected.version, '203004')
    assert.lengthOf(others, 0)
  })

  test('posts on a retired version are all published', async ({ assert }) => {
    peer().settings.activeVersions = ['203003']
    const { organization } = await connectedOrganization(peer().url)
    for (const body of ['One', 'Two', 'Three']) {
      await duePost({ organizationId: organization.id, body })
    }
    while ((await tick()) > 0);
    const posts = await Post.all()
    assert.deepEqual(
      posts.map(({ status }) => status),
      ['published', 'published', 'published']
    )
    assert.lengthOf(await RejectedApiVersion.all(), 1)
  })

  test('one attempt skips several retired versions to the supported one', async ({ assert }) => {
    peer().settings.activeVersions = ['203001']
    const { organization } = await connectedOrganization(peer().url)
    const first = await publish(organization.id, 'First')
    assert.equal(first.calls, 4)
    assert.equal(first.post.status, 'published')
    assert.lengthOf(first.attempts, 1)
    const second = await publish(organization.id, 'Second')
    assert.equal(second.calls, 1)
    assert.deepEqual(spoken(), ['203001', '203001'])
  })

  for (const [setting, calls] of [
    [undefined, 6],
    ['202901', 7],
  ] as const) {
    test(`all are dead, ${setting ?? 'nothing'} is set: each is asked for once`, async ({
      assert,
    }) => {
      linkedin.version = setting
      peer().settings.activeVersions = []
      const { organization } = await connectedOrganization(peer().url)
      const failed = await publish(organization.id, 'Nobody listens')
      assert.equal(failed.calls, calls)
      assert.deepEqual([failed.post.status, failed.post.failureCode], ['failed', 'version_retired'])
      assert.include(failed.post.failureReason, 'LINKEDIN_VERSION')
      peer().settings.activeVersions = [setting ?? '203004']
      const again = await publish(organization.id, 'LinkedIn had been wrong')
      assert.deepEqual([again.calls, again.post.status], [1, 'published'])
    })
  }

  test('two parallel attempts on retired versions both find the supported one', async ({
    assert,
  }) => {
    peer().settings.activeVersions = ['203001']
    for (const member of [MAYA, JONAS]) {
      const { organization } = await connectedOrganization(peer().url, { member })
      await duePost({ organizationId: organization.id, body: `A post of ${member}` })
    }
    await tick()
    const posts = await Post.all()
    assert.deepEqual(
      posts.map(({ status }) => status),
      ['published', 'published']
    )
  })

  test('the list of company pages handles retired versions the same way', async ({
    client,
    assert,
  }) => {
    peer().settings.activeVersions = ['203003']
    const made = await connectedOrganization(peer().url)
    const answer = await listAuthors(client, made)
    assert.isAbove(answer.body().organizations.length, 0)
    resetRejectedVersions()
    assert.equal(await currentVersion(now()), '203003')
  })

  test('the report names a retired setting and the version used instead', async ({ assert }) => {
    linkedin.version = '202901'
    assert.deepEqual(await versionReport(now()), {
      version: '202901',
      setting: '202901',
      deadSetting: null,
    })
    await rejectVersion('202901', now())
    resetRejectedVersions()
    assert.deepEqual(await versionReport(now()), {
      version: '203004',
      setting: '202901',
      deadSetting: '202901',
    })
  })

  test('the doctor names a retired setting too', async ({ assert }) => {
    linkedin.version = '202901'
    await rejectVersion('202901', now())
    ace.ui.switchMode('raw')
    const doctor = await ace.create(Doctor, [])
    await doctor.exec()
    const said = doctor.logger.getLogs().map(({ message }) => message)
    ace.ui.switchMode('normal')
    assert.isTrue(said.some((line) => /no longer supports 202901.*set it to 203004/.test(line)))
    assert.equal(doctor.exitCode, 1)
  })

  test('the default version changes with the month', async ({ assert }) => {
    await rejectVersion('203004', now())
    assert.equal(await currentVersion(now()), '203003')
    const restoreClock = freezeClock('2030-06-01T10:00:00Z')
    assert.equal(await currentVersion(now()), '203005')
    restoreClock()
  })
})
