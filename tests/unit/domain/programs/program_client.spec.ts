import { test } from '@japa/runner'
import {
  isDocumentId,
  isListedRedirect,
  isRedirectUri,
  readDocument,
  readMetadata,
  returnHost,
  withProgram,
} from '#domain/programs/program_client'

const ID = 'https://claude.ai/oauth/client.json'

test.group('which URLs a code may be sent to', () => {
  test('https, loopback and the schemes of apps are allowed, and nothing else', ({ assert }) => {
    const cases: [unknown, boolean][] = [
      ['https://claude.ai/callback', true],
      ['https://claude.ai/callback?x=1', true],
      ['http://127.0.0.1:8080/callback', true],
      ['http://localhost/callback', true],
      ['http://[::1]:9/callback', true],
      ['cursor://anysphere.cursor-mcp/oauth/callback', true],
      ['com.example.app:/callback', true],
      ['http://claude.ai/callback', false],
      ['http://127.0.0.1.evil.example/callback', false],
      ['https://claude.ai/callback#fragment', false],
      ['https://claude.ai/callback#', false],
      ['https://user@claude.ai/callback', false],
      ['https://claude.ai/ callback', false],
      ['https:\\\\claude.ai', false],
      ['javascript:alert(1)', false],
      ['JavaScript:alert(1)', false],
      ['data:text/html,x', false],
      ['file:///etc/passwd', false],
      ['/callback', false],
      [`https://claude.ai/${'x'.repeat(3000)}`, false],
      [null, false],
    ]
    for (const [uri, isAllowed] of cases) assert.equal(isRedirectUri(uri), isAllowed, String(uri))
  })

  test('a URL must be listed exactly, apart from a loopback port', ({ assert }) => {
    const listed = ['https://claude.ai/callback', 'http://localhost:1/back']
    assert.isTrue(isListedRedirect('https://claude.ai/callback', listed))
    assert.isTrue(isListedRedirect('http://localhost:65000/back', listed))
    const foreign = [
      'https://claude.ai/callback/',
      'https://claude.ai:444/callback',
      'https://CLAUDE.ai/callback',
      'http://127.0.0.1:1/back',
      'http://localhost:1/back?x=1',
      'https://localhost:1/back',
      '',
    ]
    for (const uri of foreign) assert.isFalse(isListedRedirect(uri, listed), uri)
  })

  test('people see the host, this computer or the app', ({ assert }) => {
    assert.equal(returnHost('https://claude.ai/callback'), 'claude.ai')
    assert.equal(returnHost('http://127.0.0.1:1/back'), 'this computer')
    assert.equal(returnHost('cursor://anysphere.cursor-mcp/back'), 'the app cursor')
  })
})

test.group('what a program says about itself', () => {
  const document = { client_id: ID, client_name: 'Claude', redirect_uris: ['https://claude.ai/cb'] }

  test('a document names its own URL, a name and redirect URLs', ({ assert }) => {
    const read = readDocument(document, ID)
    assert.deepEqual(read, { id: ID, name: 'Claude', redirectUris: ['https://claude.ai/cb'] })
    for (const other of [null, 7, [], { ...document, client_id: `${ID}x` }]) {
      assert.property(readDocument(other, ID), 'error')
    }
    const secret = { ...document, token_endpoint_auth_method: 'private_key_jwt' }
    assert.property(readDocument(secret, ID), 'error')
  })

  test('names are one visible line of limited length', ({ assert }) => {
    const nameOf = (name: unknown) => {
      const read = readMetadata({ ...document, client_name: name }, ID)
      return 'name' in read ? read.name : null
    }
    assert.equal(nameOf('  My \n assistant '), 'My assistant')
    assert.lengthOf([...(nameOf('🚚'.repeat(200)) ?? '')], 80)
    for (const name of ['', '\u202E', undefined, 7]) assert.equal(nameOf(name), 'claude.ai')
  })

  test('the URL of a document is https with a path, unless its host is allowed', ({ assert }) => {
    const hosts = [{ host: '127.0.0.1', port: 80 }]
    assert.isTrue(isDocumentId(ID, hosts))
    assert.isTrue(isDocumentId('http://127.0.0.1:80/client', hosts))
    for (const id of ['https://claude.ai', 'https://claude.ai/', 'http://claude.ai/x', 'abc']) {
      assert.isFalse(isDocumentId(id, hosts), id)
    }
  })

  test('who did something is named with the program', ({ assert }) => {
    assert.equal(withProgram('Maya', 'Claude'), 'Maya with Claude')
    assert.equal(withProgram('Maya', null), 'Maya')
    assert.isNull(withProgram(null, 'Claude'))
  })
})
