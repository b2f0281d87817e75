import { test } from '@japa/runner'
import ace from '@adonisjs/core/services/ace'
import UserCreate from '#commands/user_create'
import UserResetPassword from '#commands/user_reset_password'
import { UserFactory } from '#database/factories/user_factory'
import { bearerOf } from '#tests/helpers/requests'
import { freshDatabase } from '#tests/helpers/test_database'
import User from '#models/user'

function output() {
  const logs = ace.ui.logger.getLogs()
  return logs.map(({ message }) => message).join('\n')
}

test.group('commands: accounts', (group) => {
  group.each.setup(freshDatabase)
  group.each.setup(() => {
    ace.ui.switchMode('raw')
    return () => ace.ui.switchMode('normal')
  })

  test('user:create opens an account with the given password', async ({ assert }) => {
    const command = await ace.create(UserCreate, [
      'Ada@Example.test',
      '--name=Ada Lovelace',
      '--password=engine',
    ])
    await command.exec()
    command.assertSucceeded()
    const user = await User.verifyCredentials('ada@example.test', 'engine')
    assert.equal(user.fullName, 'Ada Lovelace')
    assert.notInclude(output(), 'engine')
  })

  test('user:create generates a password and prints it', async ({ assert }) => {
    const command = await ace.create(UserCreate, ['ada@example.test'])
    await command.exec()
    command.assertSucceeded()
    const password = /Password: (\S+)/.exec(output())?.[1] ?? ''
    const user = await User.verifyCredentials('ada@example.test', password)
    assert.equal(user.fullName, 'ada')
  })

  test('user:create refuses {name}')
    .with([
      { name: 'a taken address', args: ['TAKEN@example.test'], says: 'already exists' },
      { name: 'no address', args: ['nobody'], says: 'valid email address' },
      {
        name: 'a short password',
        args: ['ada@example.test', '--password=short'],
        says: 'at least 6 characters',
      },
    ])
    .run(async ({ assert }, { args, says }) => {
      await UserFactory.merge({ email: 'taken@example.test' }).create()
      const command = await ace.create(UserCreate, args)
      await command.exec()
      command.assertFailed()
      assert.include(output(), says)
      assert.lengthOf(await User.all(), 1)
    })

  test('user:reset-password logs the user out everywhere', async ({ client, assert }) => {
    const user = await UserFactory.create()
    const bearer = await bearerOf(user)
    const command = await ace.create(UserResetPassword, [user.email.toUpperCase()])
    await command.exec()
    command.assertSucceeded()
    const password = /Password: (\S+)/.exec(output())?.[1] ?? ''
    const again = await User.verifyCredentials(user.email, password)
    assert.equal(again.id, user.id)
    const answer = await client.get('/api/auth/me').bearerToken(bearer)
    answer.assertStatus(401)
  })

  test('user:reset-password refuses {name}')
    .with([
      { name: 'an unknown address', args: ['eve@example.test'], says: 'No account found' },
      {
        name: 'a short password',
        args: ['ada@example.test', '--password=short'],
        says: 'at least 6 characters',
      },
    ])
    .run(async ({ assert }, { args, says }) => {
      const user = await UserFactory.merge({ email: 'ada@example.test' }).create()
      const command = await ace.create(UserResetPassword, args)
      await command.exec()
      command.assertFailed()
      assert.include(output(), says)
      const hash = user.password
      await user.refresh()
      assert.equal(user.password, hash)
    })
})
