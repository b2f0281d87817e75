import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import { DateTime } from 'luxon'
import db from '@adonisjs/lucid/services/db'
import { PostFactory } from '#database/factories/post_factory'
import type { TokenScope } from '#domain/auth/token_scopes'
import { FOREIGN_TEXT, TOOL_NAMES } from '#domain/mcp/tools'
import ConnectedProgram from '#models/connected_program'
import { freezeClock } from '#tests/helpers/clock'
import { twoColorsPng } from '#tests/helpers/data/image_files'
import { connectedOrganization, makeMember } from '#tests/helpers/data/members'
import { PENDING } from '#tests/helpers/data/stored_posts'
import { linkedinPeer } from '#tests/helpers/peers/linkedin_peer'
import { bytesOf, webPeer } from '#tests/helpers/peers/web_servers'
import { packagesOf } from '#tests/helpers/programs/official_programs'
import { actingAs, apiTokenOf } from '#tests/helpers/requests'
import { consentPage, decide, REDIRECT, RESOURCE } from '#tests/helpers/requests/oauth'
import { toolArgumentsIn } from '#tests/helpers/requests/tool_arguments'
import { freshDatabase } from '#tests/helpers/test_database'

interface Result {
  isError?: boolean
  content: { type: string; text: string }[]
  structuredContent: Record<string, unknown>
}

interface Tokens {
  access_token: string
  refresh_token: string
  scope: string
}

/** The parts of the official client that the tests use. */
interface Connection {
  connect(transport: Transport): Promise<void>
  listTools(): Promise<{ tools: { name: string }[] }>
  callTool(call: { name: string; arguments: object }): Promise<Result>
  getNegotiatedProtocolVersion(): string
  close(): Promise<void>
}

interface Transport {
  finishAuth(answer: URLSearchParams): Promise<void>
}

interface OfficialClient {
  Client: new (info: object, options?: object) => Connection
  StreamableHTTPClientTransport: new (url: URL, options: object) => Transport
}

const ENTRY = join(packagesOf('official'), '@modelcontextprotocol/client/dist/index.mjs')

const ERAS = [
  { revision: '2025-11-25', mode: 'legacy' },
  { revision: '2026-07-28', mode: { pin: '2026-07-28' } },
]

const ALL: TokenScope[] = ['read', 'posts:write', 'posts:publish']

/** Stores what a program knows about its sign-in, in the form that the official client expects. */
class Keeper {
  redirectUrl = REDIRECT
  clientMetadata = { client_name: 'Claude', redirect_uris: [REDIRECT] }
  asked: URL | null = null
  kept: Tokens | undefined
  #verifier = ''

  constructor(
    public information?: { client_id: string },
    readonly clientMetadataUrl?: string
  ) {}

  state = () => 'xyz'
  clientInformation = () => this.information
  saveClientInformation = (given: { client_id: string }) => void (this.information = given)
  tokens = () => this.kept
  saveTokens = (given: Tokens) => void (this.kept = given)
  redirectToAuthorization = (url: URL) => void (this.asked = url)
  saveCodeVerifier = (verifier: string) => void (this.#verifier = verifier)
  codeVerifier = () => this.#verifier
  invalidateCredentials = () => void (this.kept = undefined)
}

test.group('the official client', (group) => {
  let official: OfficialClient
  const open: Connection[] = []
  const peer = webPeer(group)
  const linkedin = linkedinPeer(group)
  group.setup(async () => {
    official = (await import(pathToFileURL(ENTRY).href)) as OfficialClient
  })
  group.each.setup(freshDatabase)
  group.each.setup(() => async () => {
    for (const connection of open.splice(0)) await connection.close()
  })

  function transport(options: object) {
    return new official.StreamableHTTPClientTransport(new URL(RESOURCE), options)
  }

  async function connected(options: object, mode: unknown = 'auto') {
    const versionNegotiation = { mode }
    const client = new official.Client({ name: 'Test', version: '1' }, { versionNegotiation })
    open.push(client)
    await client.connect(transport(options))
    return client
  }

  test('the official client uses every tool and accepts the shape of every answer: {revision}')
    .with(ERAS)
    .run(async ({ assert, cleanup }, { revision, mode }) => {
      cleanup(freezeClock('2026-11-24T09:24:00Z'))
      const { user, organization } = await connectedOrganization(linkedin().url)
      const authorization = `Bearer ${await apiTokenOf(user, ...ALL)}`
      const client = await connected({ requestInit: { headers: { authorization } } }, mode)
      assert.equal(client.getNegotiatedProtocolVersion(), revision)
      const { tools } = await client.listTools()
      assert.deepEqual(
        tools.map(({ name }) => name),
        TOOL_NAMES
      )
      peer.show({ '/dock.png': bytesOf(await twoColorsPng(), 'image/png') })
      const waiting = await PostFactory.merge({
        organizationId: organization.id,
        ...PENDING,
      }).create()
      const special: Record<string, object> = {
        upload_image_from_url: { org_id: organization.id, url: peer.url('/dock.png') },
        approve_post: { post_id: waiting.id, version: waiting.version },
      }
      const refused: string[] = []
      for (const name of TOOL_NAMES) {
        const sent = special[name] ?? (await toolArgumentsIn(organization.id))(name)
        const result = await client.callTool({ name, arguments: sent })
        if (result.isError) refused.push(`${name}: ${result.content[0]!.text}`)
        else assert.deepEqual(JSON.parse(result.content[0]!.text), result.structuredContent, name)
      }
      assert.deepEqual(refused, [])
      const foreign = { name: 'list_posts', arguments: { org_id: organization.id } }
      const listed = await client.callTool(foreign)
      assert.equal(listed.structuredContent.note, FOREIGN_TEXT)
    })

  test('a refusal is a result with a sentence, and an unknown tool an error: {revision}')
    .with(ERAS)
    .run(async ({ assert }, { mode }) => {
      const { user } = await makeMember()
      const authorization = `Bearer ${await apiTokenOf(user, 'read', 'posts:write')}`
      const client = await connected({ requestInit: { headers: { authorization } } }, mode)
      const foreign = { name: 'get_brand', arguments: { org_id: 'of-someone-else' } }
      const refused = await client.callTool(foreign)
      assert.isTrue(refused.isError)
      assert.equal(
        refused.content[0]!.text,
        'Not found. It may have been deleted, or you no longer have access.'
      )
      const beyond = { name: 'post_now', arguments: { post_id: 'one' } }
      await assert.rejects(() => client.callTool(beyond), /Unknown tool: post_now/)
    })

  /** Signs in until the official client has tokens. The user grants what is ticked by default. */
  async function signedIn(
    keeper: Keeper,
    client: ApiClient,
    house: Awaited<ReturnType<typeof makeMember>>
  ) {
    const options = { authProvider: keeper }
    const refused = await connected(options).then(() => null, String)
    if (!refused || !keeper.asked) throw new Error(`It wasn't asked to sign in: ${refused}`)
    const query = Object.fromEntries(keeper.asked.searchParams)
    const { request } = await consentPage(client, house.user, query)
    const scopes = ['read', 'posts:write']
    const allowed = await decide(client, house, { request, scopes })
    await transport(options).finishAuth(new URL(allowed.body().redirect_to).searchParams)
    return connected(options)
  }

  const WAYS = [
    { way: 'registers', keeper: () => new Keeper() },
    {
      way: 'publishes its metadata',
      keeper: () => {
        const id = peer.url('/client')
        const document = { client_id: id, client_name: 'Claude', redirect_uris: [REDIRECT] }
        peer.show({ '/client': bytesOf(JSON.stringify(document), 'application/json') })
        return new Keeper({ client_id: id })
      },
    },
  ]

  test('a program that {way} signs in, works, and renews its tokens')
    .with(WAYS)
    .run(async ({ assert, client }, { keeper: make }) => {
      const house = await makeMember()
      const keeper = make()
      const program = await signedIn(keeper, client, house)
      const { tools } = await program.listTools()
      const names = tools.map(({ name }) => name)
      assert.include(names, 'create_draft')
      assert.notInclude(names, 'post_now')
      const list = { name: 'list_organizations', arguments: {} }
      for (let round = 0; round < 3; round += 1) {
        const before = keeper.kept!
        const past = DateTime.utc().minus({ seconds: 1 }).toJSDate()
        await db.from('auth_access_tokens').update({ expires_at: past })
        const { structuredContent } = await program.callTool(list)
        assert.lengthOf(structuredContent.organizations as object[], 1)
        assert.notEqual(keeper.kept!.access_token, before.access_token)
        assert.notEqual(keeper.kept!.refresh_token, before.refresh_token)
        assert.equal(keeper.kept!.scope, 'read posts:write')
      }
      const { name } = await ConnectedProgram.firstOrFail()
      assert.equal(name, 'Claude')
    })

  test('the official client prefers its published metadata over a registration', async ({
    assert,
  }) => {
    const keeper = new Keeper(undefined, 'https://assistant.example/client')
    await assert.rejects(() => connected({ authProvider: keeper }))
    assert.equal(keeper.asked!.searchParams.get('client_id'), 'https://assistant.example/client')
    assert.equal(keeper.asked!.searchParams.get('code_challenge_method'), 'S256')
    assert.equal(keeper.asked!.searchParams.get('resource'), RESOURCE)
  })

  test('after it is revoked, its user is asked again', async ({ assert, client }) => {
    const house = await makeMember()
    const keeper = new Keeper()
    const program = await signedIn(keeper, client, house)
    const { id } = await ConnectedProgram.firstOrFail()
    const revoked = await actingAs(client, house.user).delete(`/api/programs/${id}`)
    revoked.assertStatus(204)
    const before = keeper.asked
    await assert.rejects(() => program.listTools())
    assert.notEqual(keeper.asked, before)
    assert.equal(keeper.asked!.pathname, '/oauth/authorize')
  })
})
