import { DateTime } from 'luxon'
import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import db from '@adonisjs/lucid/services/db'
import { LOGIN_THROTTLE } from '#domain/auth/auth_rules'
import { statusOf } from '#tests/helpers/requests'
import { freezeClock } from '#tests/helpers/clock'
import { freshDatabase } from '#tests/helpers/test_database'
import { makeMember } from '#tests/helpers/data/members'
import User from '#models/user'
import { refuseWrites } from '#tests/helpers/refuse_writes'

const PASSWORD = 'engine-of-1843'

async function makeAda() {
  const { user, organization } = await makeMember()
  await user.merge({ password: PASSWORD }).save()
  return { user, organization }
}

function logIn(client: ApiClient, { email }: User, password = PASSWORD) {
  return client.post('/api/auth/login').json({ email, password })
}

test.group('A full disk: logins', (group) => {
  group.each.setup(freshDatabase)

  test('on a full disk a user logs in by the cookie alone, reads, and logs out', async ({
    client,
    assert,
    cleanup,
  }) => {
    const { user } = await makeAda()
    cleanup(await refuseWrites())
    const answer = await logIn(client, user)
    answer.assertStatus(200)
    assert.isNull(answer.body().access_token)
    const session = { auth_web: answer.session('auth_web') }
    const page = await client.get('/dashboard/posts').withSession(session).withInertia()
    page.assertStatus(200)
    assert.isTrue(page.inertiaProps.isDiskFull)
    const me = await client.get('/api/auth/me').withSession(session)
    me.assertBodyContains({ user: { email: user.email } })
    const out = await client.post('/api/auth/logout').withSession(session).withCsrfToken()
    out.assertStatus(204)
    assert.isUndefined(out.session('auth_web'))
  })

  test('a cookie-only session ends within the hour, with the account and with the password', async ({
    client,
    assert,
    cleanup,
  }) => {
    const { user } = await makeAda()
    const allowWrites = await refuseWrites()
    const answer = await logIn(client, user)
    allowWrites()
    const session = { auth_web: answer.session('auth_web') }
    const status = () => statusOf(client.get('/api/auth/me').withSession(session))
    assert.equal(await status(), 200)
    const restoreClock = freezeClock(DateTime.utc().plus({ minutes: 61 }).toISO())
    cleanup(restoreClock)
    assert.equal(await status(), 401)
    restoreClock()
    await User.query().where('id', user.id).update({ disabled_at: new Date() })
    assert.equal(await status(), 401)
    await User.query().where('id', user.id).update({ disabled_at: null })
    assert.equal(await status(), 200)
    await User.query()
      .where('id', user.id)
      .update({ password: await User.passwordHashOf('other') })
    assert.equal(await status(), 401)
  })

  test('an open session can still read', async ({ client, assert, cleanup }) => {
    const { user } = await makeAda()
    const answer = await logIn(client, user)
    await db.from('auth_access_tokens').update({ last_used_at: null })
    cleanup(await refuseWrites())
    const me = await client.get('/api/auth/me').bearerToken(answer.body().access_token)
    me.assertStatus(200)
    const out = await client.post('/api/auth/logout').bearerToken(answer.body().access_token)
    assert.equal(out.status(), 204)
  })

  test('failed logins are still counted', async ({ client, assert, cleanup }) => {
    const { user } = await makeAda()
    cleanup(await refuseWrites())
    const statuses: number[] = []
    for (let tries = 0; tries <= LOGIN_THROTTLE.tries; tries++) {
      const answer = await logIn(client, user, 'a guess')
      statuses.push(answer.status())
    }
    assert.equal(statuses[0], 401)
    assert.equal(statuses.at(-1), 429)
  })
})
