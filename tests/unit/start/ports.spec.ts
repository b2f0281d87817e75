import { Container } from '@adonisjs/core/container'
import { test } from '@japa/runner'
import RenewToken from '#actions/linkedin/renew_token'
import PortsProvider from '#providers/ports_provider'
import { TokenRenewal } from '#services/linkedin/token_requests'

test.group('start: ports', () => {
  test('tokens are renewed again after the renewal could not be loaded once', async ({
    assert,
  }) => {
    const container = new Container()
    new PortsProvider({ container } as ConstructorParameters<typeof PortsProvider>[0]).register()
    let attempts = 0
    container.bind(RenewToken, () => {
      attempts += 1
      if (attempts === 1) throw new Error('Too many open files')
      return new RenewToken()
    })
    await assert.rejects(() => container.make(TokenRenewal), 'Too many open files')
    assert.instanceOf(await container.make(TokenRenewal), RenewToken)
  })
})
