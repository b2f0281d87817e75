import { test } from '@japa/runner'
import { UserFactory } from '#database/factories/user_factory'
import { freshDatabase } from '#tests/helpers/test_database'
import { makeMember } from '#tests/helpers/data/members'
import User from '#models/user'

const CLOCK = '/api/settings/clock'
const PATH = '/api/settings/timezone'

test.group('settings: clock', (group) => {
  group.each.setup(freshDatabase)

  test('the clock format is null until one is saved', async ({ client }) => {
    const user = await UserFactory.create()
    const before = await client.get(CLOCK).withGuard('api').loginAs(user)
    before.assertBody({ clock: null })
    const saved = await client.post(CLOCK).withGuard('api').loginAs(user).json({ clock: '12h' })
    saved.assertStatus(200)
    const after = await client.get(CLOCK).withGuard('api').loginAs(user)
    after.assertBody({ clock: '12h' })
  })

  test('refuses {$self}')
    .with(['13h', '', 12, null, ['24h'], { a: 1 }])
    .run(async ({ client, assert }, clock) => {
      const user = await UserFactory.create()
      const answer = await client.post(CLOCK).withGuard('api').loginAs(user).json({ clock })
      answer.assertStatus(422)
      await user.refresh()
      assert.isNull(user.clock)
    })

  test('a new account has the clock format of its browser', async ({ client, assert }) => {
    for (const [language, clock] of [
      ['en-US,en;q=0.9', '12h'],
      ['de-DE,de;q=0.9', '24h'],
      ['*', null],
    ] as const) {
      const email = `clock-${clock}@example.com`
      const body = { full_name: 'Maya Lindqvist', email, password: 'long enough 1' }
      const answer = await client
        .post('/api/auth/signup')
        .header('accept-language', language)
        .json(body)
      answer.assertStatus(201)
      const user = await User.findByOrFail('email', email)
      assert.equal(user.clock, clock)
    }
  })

  test('a login detects the clock format once and never changes a saved one', async ({
    client,
    assert,
  }) => {
    const user = await UserFactory.merge({ password: 'long enough 1' }).create()
    const pair = { email: user.email, password: 'long enough 1' }
    const logIn = (language: string) =>
      client.post('/api/auth/login').header('accept-language', language).json(pair)
    await logIn('en-US')
    await user.refresh()
    assert.equal(user.clock, '12h')
    await logIn('de')
    await user.refresh()
    assert.equal(user.clock, '12h')
  })
})

test.group('settings: timezone', (group) => {
  group.each.setup(freshDatabase)

  test('the time zone is null until one is saved', async ({ client }) => {
    const user = await UserFactory.create()
    const before = await client.get(PATH).qs({ user_id: user.id }).withGuard('api').loginAs(user)
    before.assertStatus(200)
    before.assertBody({ timezone: null })
    const saved = await client
      .post(PATH)
      .withGuard('api')
      .loginAs(user)
      .json({ user_id: user.id, timezone: 'Europe/Berlin' })
    saved.assertStatus(200)
    const after = await client.get(PATH).withGuard('api').loginAs(user)
    after.assertBody({ timezone: 'Europe/Berlin' })
  })

  test('the time zone belongs to one user', async ({ client, assert }) => {
    const [ada, eve] = await UserFactory.createMany(2)
    const answer = await client
      .post(PATH)
      .withGuard('api')
      .loginAs(eve)
      .json({ user_id: ada.id, timezone: 'Asia/Tokyo' })
    answer.assertStatus(403)
    await client.post(PATH).withGuard('api').loginAs(eve).json({ timezone: 'Asia/Tokyo' })
    const zones = await Promise.all([ada, eve].map(({ id }) => User.findOrFail(id)))
    assert.deepEqual(
      zones.map(({ timezone }) => timezone),
      [null, 'Asia/Tokyo']
    )
  })

  test('refuses {$self}')
    .with([
      'Europe/Atlantis',
      '+02:00',
      'CEST2',
      '',
      ' ',
      5,
      null,
      ['UTC'],
      { a: 1 },
      'x'.repeat(99),
    ])
    .run(async ({ client, assert }, timezone) => {
      const user = await UserFactory.create()
      const answer = await client.post(PATH).withGuard('api').loginAs(user).json({ timezone })
      answer.assertStatus(422)
      await user.refresh()
      assert.isNull(user.timezone)
    })

  test('the time zone requires a signed-in user', async ({ client }) => {
    const answer = await client.get(PATH)
    answer.assertStatus(401)
  })
})

test.group('settings: the page', (group) => {
  group.each.setup(freshDatabase)

  test('the settings page has the time zone and the connection', async ({ client }) => {
    const user = await UserFactory.merge({ timezone: 'Africa/Lagos' }).create()
    const answer = await client.get('/dashboard/settings').withInertia().loginAs(user)
    answer.assertStatus(200)
    answer.assertInertiaPropsContains({
      timezone: { saved: 'Africa/Lagos' },
      linkedin: { linkedin_connected: false, linkedin_profile: null, status: null },
      has_linkedin_key: false,
      sees_status: false,
    })
  })

  test('the settings page links owners to the status page', async ({ client }) => {
    const { user } = await makeMember()
    const answer = await client.get('/dashboard/settings').withInertia().loginAs(user)
    answer.assertInertiaPropsContains({ sees_status: true })
  })
})
