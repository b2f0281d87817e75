import { test } from '@japa/runner'
import { selectAiAccess, vendorAt, vendorName } from '#domain/ai/vendors'

const ROUTER = 'https://openrouter.ai/api/v1'
const OPENAI = 'https://api.openai.com/v1'
const LOCAL = 'http://localhost:11434/v1'

test.group('ai / vendors', () => {
  test('{url} is {vendor}')
    .with([
      { url: ROUTER, vendor: 'openrouter' },
      { url: 'http://127.0.0.1:4334/api/v1', vendor: 'openrouter' },
      { url: 'http://127.0.0.1:4334/api/v1/', vendor: 'openrouter' },
      { url: LOCAL, vendor: 'compatible' },
      { url: 'https://models.example.com/openai/v1', vendor: 'compatible' },
    ])
    .run(({ assert }, { url, vendor }) => {
      assert.equal(vendorAt(url), vendor)
    })

  test('{name}')
    .with([
      {
        name: 'the user’s key for the aggregator comes first',
        keys: { openrouter: 'or', openai: 'oa' },
        places: { openrouterUrl: ROUTER, openaiUrl: OPENAI, key: 'inst' },
        access: { vendor: 'openrouter', baseUrl: ROUTER, key: 'or', source: 'user' },
      },
      {
        name: 'then the user’s key for OpenAI',
        keys: { openai: 'oa' },
        places: { openrouterUrl: ROUTER, openaiUrl: OPENAI, key: 'inst' },
        access: { vendor: 'openai', baseUrl: OPENAI, key: 'oa', source: 'user' },
      },
      {
        name: 'then the installation’s',
        keys: { openrouter: null },
        places: { openrouterUrl: ROUTER, openaiUrl: OPENAI, key: 'inst' },
        access: { vendor: 'openrouter', baseUrl: ROUTER, key: 'inst', source: 'instance' },
      },
      {
        name: 'which is no one’s where INSTANCE_AI_KEY_FOR says so',
        keys: {},
        places: {
          openrouterUrl: ROUTER,
          openaiUrl: OPENAI,
          key: 'inst',
          keyUsers: 'nobody' as const,
        },
        access: null,
      },
      {
        name: 'but a key of their own is',
        keys: { openrouter: 'or' },
        places: {
          openrouterUrl: ROUTER,
          openaiUrl: OPENAI,
          key: 'inst',
          keyUsers: 'nobody' as const,
        },
        access: { vendor: 'openrouter', baseUrl: ROUTER, key: 'or', source: 'user' },
      },
      {
        name: 'a local server needs none',
        keys: {},
        places: { openrouterUrl: LOCAL, openaiUrl: OPENAI, key: null },
        access: { vendor: 'compatible', baseUrl: LOCAL, key: null, source: 'instance' },
      },
      {
        name: 'a local server gets the key it has',
        keys: {},
        places: { openrouterUrl: LOCAL, openaiUrl: OPENAI, key: 'vllm' },
        access: { vendor: 'compatible', baseUrl: LOCAL, key: 'vllm', source: 'instance' },
      },
      {
        name: 'without any there is nobody to ask',
        keys: {},
        places: { openrouterUrl: ROUTER, openaiUrl: OPENAI, key: null },
        access: null,
      },
    ])
    .run(({ assert }, { keys, places, access }) => {
      assert.deepEqual(selectAiAccess(keys, places) as unknown, access)
    })

  test('a vendor in a sentence', ({ assert }) => {
    assert.equal(vendorName('openrouter', ROUTER), 'OpenRouter')
    assert.equal(vendorName('openai', OPENAI), 'OpenAI')
    assert.equal(vendorName('compatible', LOCAL), 'The AI server at localhost:11434')
  })
})
