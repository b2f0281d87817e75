import { test } from '@japa/runner'
import {
  canListPages,
  canRead,
  compareScopes,
  extendedScopes,
  NEEDED_SCOPES,
  requestedScopes,
  SCOPE_PURPOSES,
  splitScopes,
} from '#domain/linkedin/linkedin_scopes'

const personal = NEEDED_SCOPES.personal
const pages = NEEDED_SCOPES.pages

test.group('settings / LinkedIn scopes', () => {
  test('scopes are separated by commas, spaces or both', ({ assert }) => {
    assert.deepEqual(splitScopes('email,openid, profile  w_member_social,email'), [
      'email',
      'openid',
      'profile',
      'w_member_social',
    ])
    assert.deepEqual(splitScopes(''), [])
    assert.deepEqual(splitScopes(null), [])
  })

  test('the personal mode asks for what a self-serve app can have', ({ assert }) => {
    assert.deepEqual([...personal], ['openid', 'profile', 'email', 'w_member_social'])
  })

  test('the pages mode asks for the same and the company pages', ({ assert }) => {
    assert.includeMembers([...pages], [...personal])
    assert.includeMembers([...pages], ['w_organization_social', 'rw_organization_admin'])
  })

  test('every scope says what it is for', ({ assert }) => {
    assert.isTrue(pages.every((scope) => SCOPE_PURPOSES[scope].length > 10))
  })

  test('granted scopes are compared with the needed ones', ({ assert }) => {
    const { needed, missing, beyond } = compareScopes('personal', 'openid,profile r_basicprofile')
    assert.deepEqual(
      needed.map(({ scope, state }) => `${scope} ${state}`),
      ['openid granted', 'profile granted', 'email missing', 'w_member_social missing']
    )
    assert.deepEqual(missing, ['email', 'w_member_social'])
    assert.deepEqual(beyond, ['r_basicprofile'])
  })

  test('no scope is missing when all were granted', ({ assert }) => {
    assert.deepEqual(compareScopes('pages', pages.join(' ')).missing, [])
  })

  test('a personal token cannot read posts, a pages token those of company pages', ({ assert }) => {
    assert.isFalse(canRead('personal', pages))
    assert.isTrue(canRead('personal', ['r_member_social']))
    assert.isTrue(canRead('company', pages))
    assert.isFalse(canRead('company', personal))
    assert.isTrue(canListPages(pages))
    assert.isFalse(canListPages(personal))
  })

  test('extended scopes are requested for pages only, and only those that are switched on', ({
    assert,
  }) => {
    const on = ['r_organization_followers'] as const
    assert.deepEqual(requestedScopes('pages', on), [...pages, ...on])
    assert.deepEqual(requestedScopes('pages', []), pages)
    assert.deepEqual(requestedScopes('personal', on), personal)
  })

  test('an extended scope is granted, asked for in vain, or off', ({ assert }) => {
    const on = ['r_organization_followers', 'w_organization_social_feed'] as const
    const states = extendedScopes('pages', ['w_organization_social_feed'], on)
    assert.deepEqual(
      states.map(({ scope, state }) => `${scope} ${state}`),
      [
        'w_organization_social_feed granted',
        'r_organization_social_feed off',
        'r_organization_followers missing',
      ]
    )
    assert.deepEqual(extendedScopes('personal', [], on), [])
  })
})
