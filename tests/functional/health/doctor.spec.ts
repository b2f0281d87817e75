import { test } from '@japa/runner'
import ace from '@adonisjs/core/services/ace'
import db from '@adonisjs/lucid/services/db'
import Doctor from '#commands/doctor'
import { now } from '#services/clock'
import { LinkedinAccountFactory } from '#database/factories/linkedin_account_factory'
import { PostFactory } from '#database/factories/post_factory'
import { freezeClock } from '#tests/helpers/freeze_clock'
import { freshDatabase } from '#tests/helpers/fresh_database'
import { makeMember } from '#tests/helpers/make_member'

test.group('doctor', (group) => {
  group.each.setup(freshDatabase)
  group.each.setup(() => freezeClock('2030-05-06T09:24:00.000Z'))
  group.each.setup(() => {
    ace.ui.switchMode('raw')
    return () => ace.ui.switchMode('normal')
  })

  /** The line that tells of a part. */
  async function said(part: string) {
    const doctor = await ace.create(Doctor, [])
    await doctor.exec()
    const lines = doctor.logger.getLogs().map(({ message }) => message)
    return lines.findLast((line) => line.includes(` ${part} `)) ?? ''
  }

  test('what a Herald that was just restored would send', async ({ assert }) => {
    const { organization } = await makeMember()
    const before = await said('posts')
    assert.match(before, /posts +none is due/)
    const dueAt = now().minus({ minutes: 40 })
    await PostFactory.merge({ organizationId: organization.id, dueAt }).createMany(2)
    await PostFactory.merge({ organizationId: organization.id }).create()
    const line = await said('posts')
    assert.match(line, /2 due since 2030-05-06T08:44:00.000Z, held when later than .*120 minutes/)
  })

  test('a key that is not the former one', async ({ assert }) => {
    const { user } = await makeMember()
    const account = await LinkedinAccountFactory.merge({ userId: user.id }).create()
    assert.equal(await said('app key'), '')
    await db
      .from('linkedin_accounts')
      .where('id', account.id)
      .update({ access_token: 'e:of.another.key' })
    const line = await said('app key')
    assert.match(line, /problem.*Restore the previous APP_KEY in .env/)
  })
})
