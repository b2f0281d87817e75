import { test } from '@japa/runner'
import {
  AUTHOR_KINDS,
  authorKind,
  authorKindOfUrn,
  authorType,
  authorUrn,
} from '#domain/drafts/author'

test.group('drafts / author', () => {
  test('the author type "{word}" of the wire is {kind}')
    .with([
      { word: 'personal', kind: 'personal' },
      { word: 'organization', kind: 'company' },
      { word: 'company', kind: 'company' },
      { word: 'something', kind: 'personal' },
      { word: null, kind: 'personal' },
    ])
    .run(({ assert }, { word, kind }) => {
      assert.equal(authorKind(word), kind)
    })

  test('a kind goes out and comes back as itself', ({ assert }) => {
    assert.deepEqual(AUTHOR_KINDS.map(authorType), ['personal', 'organization'])
    for (const kind of AUTHOR_KINDS) assert.equal(authorKind(authorType(kind)), kind)
  })

  test('{kind} {id} is {urn}')
    .with([
      { kind: 'personal', id: '782bbtaQ', urn: 'urn:li:person:782bbtaQ' },
      { kind: 'personal', id: ' urn:li:person:782-b_Q ', urn: 'urn:li:person:782-b_Q' },
      { kind: 'company', id: '2414183', urn: 'urn:li:organization:2414183' },
      { kind: 'company', id: 'urn:li:organization:2414183', urn: 'urn:li:organization:2414183' },
      { kind: 'company', id: 'urn:li:person:782bbtaQ', urn: null },
      { kind: 'personal', id: 'urn:li:organization:2414183', urn: null },
      { kind: 'company', id: 'devcorp', urn: null },
      { kind: 'personal', id: '../../v2/me', urn: null },
      { kind: 'personal', id: '', urn: null },
      { kind: 'personal', id: null, urn: null },
    ] as const)
    .run(({ assert }, { kind, id, urn }) => {
      assert.equal(authorUrn(kind, id), urn)
    })

  test('a URN names its kind', ({ assert }) => {
    assert.equal(authorKindOfUrn('urn:li:organization:1'), 'company')
    assert.equal(authorKindOfUrn('urn:li:person:a'), 'personal')
    assert.isNull(authorKindOfUrn('urn:li:share:1'))
  })
})
