import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { MAX_FULL_NAME, MAX_PASSWORD } from '#domain/auth/auth_rules'
import { freshDatabase } from '#tests/helpers/test_database'
import { UserFactory } from '#database/factories/user_factory'
import User from '#models/user'

const SIGNUP = '/api/auth/signup'
const ADA = { full_name: 'Ada Lovelace', email: 'ada@example.test', password: 'engine' }

test.group('auth: signup', (group) => {
  group.each.setup(freshDatabase)

  test('sign-up creates an account, a token and a session', async ({ client, assert }) => {
    const answer = await client.post(SIGNUP).json(ADA)
    answer.assertStatus(201)
    const user = await User.findByOrFail('email', ADA.email)
    const { email, full_name: fullName } = ADA
    assert.deepEqual(answer.body().user, {
      id: user.id,
      email,
      full_name: fullName,
      timezone: null,
    })

    const token: string = answer.body().access_token
    const byToken = await client.get('/api/auth/me').bearerToken(token)
    byToken.assertBodyContains({ user: { id: user.id } })
    const session = { auth_web: answer.session('auth_web') }
    const bySession = await client.get('/api/auth/me').withSession(session)
    bySession.assertBodyContains({ user: { id: user.id } })
    assert.lengthOf(await User.accessTokens.all(user), 1)
  })

  test('sign-up stores only a hash of the password and returns neither', async ({
    client,
    assert,
  }) => {
    const answer = await client.post(SIGNUP).json(ADA)
    const row = await db.from('users').firstOrFail()
    assert.isTrue(String(row.password).startsWith('$scrypt$'))
    assert.notInclude(answer.text(), 'scrypt')
    assert.notInclude(answer.text(), ADA.password)
  })

  test('the token of a sign-up expires after thirty days', async ({ client, assert }) => {
    await client.post(SIGNUP).json(ADA)
    const user = await User.findByOrFail('email', ADA.email)
    const [token] = await User.accessTokens.all(user)
    const days = (token.expiresAt!.getTime() - token.createdAt.getTime()) / 86_400_000
    assert.closeTo(days, 30, 0.001)
  })

  test('an address is one address, however it is written', async ({ client, assert }) => {
    await UserFactory.merge({ email: 'ada@example.test' }).create()
    const answer = await client.post(SIGNUP).json({ ...ADA, email: '  Ada@EXAMPLE.test ' })
    answer.assertStatus(409)
    answer.assertBody({
      detail: 'An account with this email address already exists.',
      code: 'E_EMAIL_TAKEN',
    })
    assert.lengthOf(await User.all(), 1)
  })

  test('addresses that differ in accents are different', async ({ client }) => {
    await UserFactory.merge({ email: 'rene@example.test' }).create()
    const answer = await client.post(SIGNUP).json({ ...ADA, email: 'rené@example.test' })
    answer.assertStatus(201)
  })

  test('a double click opens one account', async ({ client, assert }) => {
    const clicks = [1, 2, 3, 4].map(() => client.post(SIGNUP).json(ADA))
    const answers = await Promise.all(clicks)
    const statuses = answers.map((answer) => answer.status())
    assert.deepEqual(statuses.sort(), [201, 409, 409, 409])
    assert.lengthOf(await User.all(), 1)
  })

  test('different passwords are reported before a short one', async ({ client }) => {
    const both = await client
      .post(SIGNUP)
      .json({ ...ADA, password: 'a', password_confirmation: 'b' })
    both.assertStatus(422)
    both.assertBodyContains({ detail: 'Passwords do not match', code: 'E_VALIDATION_ERROR' })
    const short = await client.post(SIGNUP).json({ ...ADA, password: 'fiver' })
    short.assertStatus(422)
    short.assertBodyContains({ detail: 'Password must be at least 6 characters' })
  })

  test('sign-up refuses {name}')
    .with([
      { name: 'no name', change: { full_name: undefined }, field: 'full_name' },
      { name: 'a blank name', change: { full_name: '  ' }, field: 'full_name' },
      { name: 'a name in two lines', change: { full_name: 'Ada\nBcc: x' }, field: 'full_name' },
      {
        name: 'a name that is too long',
        change: { full_name: 'a'.repeat(MAX_FULL_NAME + 1) },
        field: 'full_name',
      },
      { name: 'a number as a name', change: { full_name: 7 }, field: 'full_name' },
      { name: 'no address', change: { email: null }, field: 'email' },
      { name: 'something else than an address', change: { email: 'ada' }, field: 'email' },
      { name: 'a list of addresses', change: { email: ['ada@example.test'] }, field: 'email' },
      {
        name: 'an endless address',
        change: { email: `${'a'.repeat(300)}@example.test` },
        field: 'email',
      },
      { name: 'an object as a password', change: { password: {} }, field: 'password' },
      {
        name: 'an endless password',
        change: { password: 'p'.repeat(MAX_PASSWORD + 1) },
        field: 'password',
      },
      {
        name: 'a number as a confirmation',
        change: { password_confirmation: 1 },
        field: 'password_confirmation',
      },
    ])
    .run(async ({ client, assert }, { change, field }) => {
      const answer = await client.post(SIGNUP).json({ ...ADA, ...change })
      answer.assertStatus(422)
      const { detail, errors } = answer.body()
      assert.isAbove(detail.length, 5)
      assert.deepEqual(
        errors.map((error: { field: string }) => error.field),
        [field]
      )
      assert.lengthOf(await User.all(), 0)
    })

  test('a signed-in visitor is sent from {$self} to the dashboard')
    .with(['/login', '/signup', '/forgot-password'])
    .run(async ({ client }, path) => {
      const user = await UserFactory.create()
      const answer = await client.get(path).loginAs(user).redirects(0)
      answer.assertStatus(302)
      answer.assertHeader('location', '/dashboard')
    })

  test('a visitor is sent from the dashboard to the login page', async ({ client }) => {
    const answer = await client.get('/dashboard/settings').redirects(0)
    answer.assertStatus(302)
    answer.assertHeader('location', '/login')
  })
})
