import { test } from '@japa/runner'
import {
  FEED_SCOPES,
  json,
  LinkedinClient,
  MAYA,
  NORTHWIND,
  PERSONAL_SCOPES,
  statusOf,
} from '#tests/unit/sandbox/linkedin_client'
import {
  comment,
  DENIED,
  edit,
  metadata,
  POLL,
  post,
  unpermitted,
  unversioned,
  update,
} from '#tests/unit/sandbox/linkedin_requests'
import type { Row, Wrong } from '#tests/unit/sandbox/linkedin_requests'
import { CONTENT, HEADERS, POSTS } from '#tests/unit/sandbox/linkedin/refused_posts'

const EDITS: Row[] = [
  [
    'an edit without its method',
    { ...edit({ commentary: 'New' }), headers: {} },
    '400 ILLEGAL_ARGUMENT X-RestLi-Method: PARTIAL_UPDATE is required',
  ],
  ['an edit without a patch', update('/rest/posts/{own}', {}), '400 MISSING_FIELD /patch'],
  [
    'an edit without $set',
    update('/rest/posts/{own}', { patch: {} }),
    '400 MISSING_FIELD /patch/$set',
  ],
  ['an edit of nothing', edit({}), '400 INVALID_VALUE_FOR_FIELD /patch/$set'],
  [
    'an edit that removes',
    update('/rest/posts/{own}', { patch: { $set: { commentary: 'a' }, $delete: ['content'] } }),
    unpermitted('/patch/$delete'),
  ],
  [
    'an edit of the poll',
    edit({ content: { poll: POLL } }),
    '400 INVALID_VALUE_FOR_FIELD /patch/$set/content',
  ],
  [
    'an edit of the visibility',
    edit({ visibility: 'CONNECTIONS' }),
    '400 INVALID_VALUE_FOR_FIELD /patch/$set/visibility',
  ],
  [
    'an edit of resharing',
    edit({ isReshareDisabledByAuthor: true }),
    '400 INVALID_VALUE_FOR_FIELD /patch/$set/isReshareDisabledByAuthor',
  ],
  [
    'a blank edit',
    edit({ commentary: ' ' }),
    '400 INVALID_VALUE_BLANK_FIELD /patch/$set/commentary',
  ],
  [
    'an edit of 3,001 characters',
    edit({ commentary: 'x'.repeat(3001) }),
    '400 FIELD_ARRAY_SIZE_TOO_HIGH /commentary',
  ],
  [
    'an edit that mentions an unknown person',
    edit({ commentary: '@[Ada](urn:li:person:ACoAA1)' }),
    '400 INVALID_MENTION_PERSON_URN_ID /commentary',
  ],
  [
    'an edit of no post',
    edit({ commentary: 'a' }, 'urn%3Ali%3Ashare%3A9'),
    '404 NOT_FOUND urn:li:share:9 was not found',
  ],
  [
    "an edit of another's post",
    { ...edit({ commentary: 'a' }), token: 'other' },
    `403 ${DENIED} posts.PARTIAL_UPDATE.20261001`,
  ],
  [
    'comments off without its method',
    { ...metadata({ commentsState: 'CLOSED' }), headers: {} },
    '400 ILLEGAL_ARGUMENT X-RestLi-Method: PARTIAL_UPDATE is required',
  ],
  ['comments off by no one', update('/rest/socialMetadata/{page}', {}), '400 MISSING_FIELD /actor'],
  ['comments off without a patch', update(metadata({}).path, {}), '400 MISSING_FIELD /patch'],
  [
    'an unknown state',
    metadata({ commentsState: 'OFF' }),
    '400 INVALID_VALUE_FOR_FIELD /patch/$set/commentsState',
  ],
  ['another field', metadata({ reactions: 'OFF' }), unpermitted('/patch/$set/reactions')],
  [
    "comments off on a person's post",
    metadata({ commentsState: 'CLOSED' }, MAYA, '{own}'),
    `403 ${DENIED} partnerApiSocialMetadata.PARTIAL_UPDATE.20261001`,
  ],
  [
    'comments off on no post',
    metadata({ commentsState: 'CLOSED' }, NORTHWIND, 'urn%3Ali%3Ashare%3A9'),
    '404 NOT_FOUND urn:li:share:9 was not found',
  ],
]

const COMMENTS: Row[] = [
  ['no actor', comment({ actor: undefined }), '400 MISSING_FIELD /actor'],
  ['an actor of another kind', comment({ actor: 'urn:li:group:1' }), '400 INVALID_URN_TYPE /actor'],
  [
    'another person as actor',
    comment({ actor: 'urn:li:person:4fKx90Jb' }),
    `403 ${DENIED} partnerApiSocialActions.CREATE.20261001`,
  ],
  [
    'a comment over /rest by a self-serve app',
    comment({}, { token: 'selfServe' }),
    `403 ${DENIED} partnerApiSocialActions.CREATE.20261001`,
  ],
  [
    'a page by a self-serve app',
    unversioned({ actor: NORTHWIND }, { token: 'selfServe' }),
    `403 ${DENIED} partnerApiSocialActions.CREATE.NO_VERSION`,
  ],
  ['no object', comment({ object: undefined }), '400 MISSING_FIELD /object'],
  ['another object', comment({ object: 'urn:li:share:1' }), '400 INVALID_VALUE_FOR_FIELD /object'],
  ['no message', comment({ message: undefined }), '400 MISSING_FIELD /message'],
  ['a message without text', comment({ message: {} }), '400 MISSING_FIELD /message/text'],
  [
    'a blank comment',
    comment({ message: { text: ' \n' } }),
    '400 INVALID_VALUE_BLANK_FIELD /message/text',
  ],
  [
    '1,251 characters',
    comment({ message: { text: 'x'.repeat(1251) } }),
    '400 FIELD_LENGTH_TOO_LONG /message/text',
  ],
  [
    'a mention beyond the text',
    comment({ message: { text: 'a', attributes: [{ start: 0, length: 2, value: {} }] } }),
    '400 INVALID_VALUE_FOR_FIELD /message/attributes',
  ],
  [
    'another field of the message',
    comment({ message: { text: 'a', html: 'b' } }),
    unpermitted('/message/html'),
  ],
  ['a picture', comment({ content: [{}] }), unpermitted('/content')],
  [
    'no version on /rest',
    comment({}, { headers: { 'linkedin-version': '' } }),
    '400 VERSION_MISSING A version must be present. Please specify a version by adding the LinkedIn-Version header.',
  ],
  [
    'no protocol version on /v2',
    unversioned({}, { headers: { 'x-restli-protocol-version': '' } }),
    '400 ILLEGAL_ARGUMENT X-Restli-Protocol-Version: 2.0.0 is required',
  ],
  [
    'no post',
    comment({}, { path: '/rest/socialActions/urn%3Ali%3Ashare%3A9/comments' }),
    '404 NOT_FOUND urn:li:share:9 was not found',
  ],
  [
    'a post whose comments are closed',
    comment({ object: '{closed}' }, { path: '/rest/socialActions/{closed}/comments' }),
    `403 ${DENIED} partnerApiSocialActions.CREATE.20261001`,
  ],
]

const READS: Row[] = (
  [
    ['/rest/posts/{own}', 'partnerApiPostsExternal.GET'],
    ['/rest/socialMetadata/{own}', 'partnerApiSocialMetadata.GET'],
    ['/rest/socialActions/{own}/comments', 'partnerApiSocialActions.GET_ALL'],
  ] as const
).map(([path, name]) => [
  `${path} by a self-serve app`,
  { path, token: 'selfServe' },
  `403 ${DENIED} ${name}.20261001`,
])

test.group('LinkedIn sandbox, requests that LinkedIn refuses', (group) => {
  let client: LinkedinClient
  const tokens: Record<string, string> = { none: '' }
  const posts: Record<string, string> = {}
  group.setup(async () => {
    client = await LinkedinClient.start()
    tokens.full = await client.token({ scope: FEED_SCOPES })
    tokens.selfServe = await client.token({ clientId: 'personal-app', scope: PERSONAL_SCOPES })
    tokens.other = await client.token({ member: '4fKx90Jb' })
    const published = (fields: object) => client.published(tokens.full, fields)
    posts.own = await published({ commentary: 'Own' })
    posts.page = await published({ commentary: 'Page', author: NORTHWIND })
    posts.closed = await published({ commentary: 'Closed', author: NORTHWIND })
    posts.protected = await published({ commentary: 'Mine', isReshareDisabledByAuthor: true })
    await send(metadata({ commentsState: 'CLOSED' }, NORTHWIND, '{closed}'))
    return () => client.sandbox.close()
  })

  const filled = (text: string, encode: (urn: string) => string = String) =>
    text.replace(/\{(own|page|closed|protected)\}/g, (_, name: string) => encode(posts[name]))

  const send = ({ path, body, token = 'full', method, headers }: Wrong) =>
    client.rest(tokens[token], filled(path, encodeURIComponent), {
      method,
      headers,
      body: body === undefined ? undefined : JSON.parse(filled(JSON.stringify(body))),
    })

  interface Refusal {
    code?: string
    message: string
    errorDetails?: {
      inputErrors: { code: string; input: { inputPath?: { fieldPath: string } } }[]
    }
  }

  const answerTo = async (wrong: Wrong) => {
    const answer = await send(wrong)
    const { code, message, errorDetails } = await json<Refusal>(answer)
    const error = errorDetails?.inputErrors[0]
    const where = error?.input.inputPath?.fieldPath ?? message
    return `${answer.status} ${error?.code ?? code} ${where}`
  }

  const onSandbox = () =>
    JSON.stringify(client.sandbox.ledger(), (key, value: unknown) =>
      key === 'idempotency' ? null : value
    )

  test('{0} is refused as LinkedIn refuses it')
    .with([...HEADERS, ...POSTS, ...CONTENT, ...EDITS, ...COMMENTS, ...READS])
    .run(async ({ assert }, [, wrong, answer]) => {
      const before = onSandbox()
      assert.equal(await answerTo(wrong), filled(answer))
      assert.equal(onSandbox(), before)
    })

  const limits = { question: 'q'.repeat(140), options: ['a'.repeat(30), 'b', 'c', 'd'] }

  test('{0} is taken as LinkedIn takes it')
    .with<[string, Wrong, number][]>([
      ['3,000 characters', post({ commentary: 'x'.repeat(3000) }), 201],
      [
        'its method by name',
        post({ commentary: '1' }, { headers: { 'x-restli-method': 'CREATE' } }),
        201,
      ],
      ['connections of a person', post({ commentary: '2', visibility: 'CONNECTIONS' }), 201],
      ['a post for members', post({ commentary: '3', visibility: 'LOGGED_IN' }), 201],
      [
        'a poll at its limits',
        post({
          author: NORTHWIND,
          content: {
            poll: { ...POLL, ...limits, options: limits.options.map((text) => ({ text })) },
          },
        }),
        201,
      ],
      [
        'a reshare without words',
        post({ commentary: '', reshareContext: { parent: '{page}' } }),
        201,
      ],
      [
        'a card without a title',
        post({ content: { article: { source: 'https://a.example/x' } } }),
        201,
      ],
      ['a comment at its limit', comment({ message: { text: 'x'.repeat(1250) } }), 201],
      [
        'a mention in a comment',
        comment({
          message: {
            text: 'Hello Dev',
            attributes: [
              { start: 6, length: 3, value: { company: { organizationUrn: NORTHWIND } } },
            ],
          },
        }),
        201,
      ],
      ['a comment of a self-serve app over /v2', unversioned({}, { token: 'selfServe' }), 201],
      ['an edit', edit({ commentary: 'Better' }), 204],
      ['comments on again', metadata({ commentsState: 'OPEN' }, NORTHWIND, '{closed}'), 202],
      ['comments off', metadata({ commentsState: 'CLOSED' }), 202],
      ['a deletion', { path: '/rest/posts/{page}', method: 'DELETE' }, 204],
      ['a second deletion', { path: '/rest/posts/{page}', method: 'DELETE' }, 204],
    ])
    .run(async ({ assert }, [, right, status]) => {
      assert.equal(await statusOf(send(right)), status)
    })
})
