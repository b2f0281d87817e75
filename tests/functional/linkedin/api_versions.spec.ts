import { test } from '@japa/runner'
import ace from '@adonisjs/core/services/ace'
import Doctor from '#commands/doctor'
import linkedin from '#config/linkedin'
import Post from '#models/post'
import RejectedApiVersion from '#models/rejected_api_version'
import { now } from '#services/clock'
import {
  currentVersion,
  forgetRetiredVersions,
  retireVersion,
  versionReport,
} from '#services/linkedin/api_versions'
import { connectedOrganization } from '#tests/helpers/connected_organization'
import { freezeClock } from '#tests/helpers/freeze_clock'
import { JONAS, MAYA } from '#tests/helpers/linkedin_peer'
import { listAuthors } from '#tests/helpers/list_authors'
import { duePost, standing, tick } from '#tests/helpers/publisher'
import { publishingGroup } from '#tests/helpers/publishing_group'

test.group('linkedin: the API version', (group) => {
  const peer = publishingGroup(group)

  /** Publishes a text; answers how many create calls that took. */
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

  test('last month is spoken by itself', async ({ assert }) => {
    const { organization } = await connectedOrganization(peer().url)
    const { calls, post } = await publish(organization.id, 'Hello')
    assert.equal(post.status, 'published')
    assert.equal(calls, 1)
    assert.deepEqual(spoken(), ['203004'])
    assert.lengthOf(await RejectedApiVersion.all(), 0)
  })

  test('what one process learnt from a 426, a process that starts later knows', async ({
    assert,
  }) => {
    peer().settings.activeVersions = ['203003']
    const { organization } = await connectedOrganization(peer().url)
    const first = await publish(organization.id, 'First')
    assert.equal(first.calls, 2)
    assert.equal(first.attempts.length, 1)
    forgetRetiredVersions()
    const second = await publish(organization.id, 'Second')
    assert.equal(second.calls, 1)
    assert.equal(second.post.status, 'published')
    assert.deepEqual(spoken(), ['203003', '203003'])
    const [rejected, ...others] = await RejectedApiVersion.all()
    assert.equal(rejected.version, '203004')
    assert.lengthOf(others, 0)
  })

  test('post after post on a retired version: all go out', async ({ assert }) => {
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

  test('the next versions are dead as well: one attempt walks on to the one that lives', async ({
    assert,
  }) => {
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

  test('two at once on dead versions: both walk on', async ({ assert }) => {
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

  test('the list of company pages learns and remembers the same way', async ({
    client,
    assert,
  }) => {
    peer().settings.activeVersions = ['203003']
    const made = await connectedOrganization(peer().url)
    const answer = await listAuthors(client, made)
    assert.isAbove(answer.body().organizations.length, 0)
    forgetRetiredVersions()
    assert.equal(await currentVersion(now()), '203003')
  })

  test('a setting that is dead: the report names it, and what is spoken instead', async ({
    assert,
  }) => {
    linkedin.version = '202901'
    assert.deepEqual(await versionReport(now()), {
      version: '202901',
      setting: '202901',
      deadSetting: null,
    })
    await retireVersion('202901', now())
    forgetRetiredVersions()
    assert.deepEqual(await versionReport(now()), {
      version: '203004',
      setting: '202901',
      deadSetting: '202901',
    })
  })

  test('the doctor says so too', async ({ assert }) => {
    linkedin.version = '202901'
    await retireVersion('202901', now())
    ace.ui.switchMode('raw')
    const doctor = await ace.create(Doctor, [])
    await doctor.exec()
    const said = doctor.logger.getLogs().map(({ message }) => message)
    ace.ui.switchMode('normal')
    assert.isTrue(said.some((line) => /no longer supports 202901.*set it to 203004/.test(line)))
    assert.equal(doctor.exitCode, 1)
  })

  test('a month later last month is another one', async ({ assert }) => {
    await retireVersion('203004', now())
    assert.equal(await currentVersion(now()), '203003')
    const thaw = freezeClock('2030-06-01T10:00:00Z')
    assert.equal(await currentVersion(now()), '203005')
    thaw()
  })
})
