import { test } from '@japa/runner'
import {
  authorProblem,
  draftContent,
  EMPTY_DRAFT,
  isSameContent,
  mediaIdsOf,
  DRAFT_BOUNDS,
  draftMode,
  moveItem,
} from '#domain/drafts/draft_content'
import type { DraftChange } from '#domain/drafts/draft_content'
import { MAX_CHARACTERS } from '#domain/posts/characters'

const PAGE = 'urn:li:organization:7'

test.group('drafts / content', () => {
  test('a text alone makes a draft of the person', ({ assert }) => {
    assert.deepEqual(draftContent({ body: 'Hi\r\n\u0007there' }, EMPTY_DRAFT), {
      ...EMPTY_DRAFT,
      body: 'Hi\nthere',
    })
  })

  test('fields that were not sent stay unchanged in a draft', ({ assert }) => {
    const before = {
      ...EMPTY_DRAFT,
      hashtags: ['#a'],
      assets: [{ type: 'image' as const, url: '/media/m' }],
      mode: 'image' as const,
      linkedinAuthorType: 'organization' as const,
      linkedinAuthorId: PAGE,
    }
    assert.deepEqual(draftContent({ body: 'New' }, before), { ...before, body: 'New' })
  })

  test('the mode follows the pictures: {asked}, {count} -> {mode}')
    .with([
      { asked: 'text', count: 1, mode: 'image' },
      { asked: 'image', count: 0, mode: 'text' },
      { asked: 'carousel', count: 0, mode: 'carousel' },
    ] as const)
    .run(({ assert }, { asked, count, mode }) => {
      const assets = Array.from({ length: count }, () => ({
        type: 'image' as const,
        url: '/media/m',
      }))
      assert.equal(draftContent({ body: '', mode: asked, assets }, EMPTY_DRAFT).mode, mode)
    })

  test('another type of author removes the earlier author from a draft', ({ assert }) => {
    const before = {
      ...EMPTY_DRAFT,
      linkedinAuthorType: 'organization',
      linkedinAuthorId: PAGE,
    } as const
    const after = draftContent({ body: '', linkedinAuthorType: 'personal' }, { ...before })
    assert.isNull(after.linkedinAuthorId)
  })

  test('an author of another kind than said is a problem, none is none: {id}')
    .with([
      { id: PAGE, isProblem: false },
      { id: '7', isProblem: false },
      { id: null, isProblem: false },
      { id: undefined, isProblem: false },
      { id: 'urn:li:person:abc', isProblem: true },
      { id: 'nonsense', isProblem: true },
    ])
    .run(({ assert }, { id, isProblem }) => {
      const change: DraftChange = {
        body: '',
        linkedinAuthorType: 'organization',
        linkedinAuthorId: id,
      }
      const problem = authorProblem(change, draftContent(change, EMPTY_DRAFT))
      assert.equal(problem !== null, isProblem)
    })

  test('the same request is the same content, any other is not', ({ assert }) => {
    const sent = { body: 'Hi', hashtags: ['a'], assets: [{ type: 'image' as const, title: 'T' }] }
    const kept = draftContent(sent, EMPTY_DRAFT)
    assert.isTrue(isSameContent(kept, draftContent(sent, EMPTY_DRAFT)))
    for (const other of [
      { ...sent, body: 'Ho' },
      { ...sent, hashtags: ['b'] },
      { ...sent, assets: [] },
      { ...sent, assets: [{ type: 'image' as const, title: 'U' }] },
      { ...sent, linkedinAuthorType: 'organization' as const },
    ]) {
      assert.isFalse(isSameContent(kept, draftContent(other, EMPTY_DRAFT)))
    }
  })

  test('slides without an image and URLs of other hosts have no media id', ({ assert }) => {
    const urls = ['/media/a', null, 'https://example.test/x.png']
    const assets = urls.map((url) => ({ type: 'image' as const, url }))
    assert.deepEqual(mediaIdsOf(assets), ['a', null])
  })

  test('the words of a picture are kept, clean', ({ assert }) => {
    const assets = [{ type: 'image' as const, url: '/media/a', alt: 'A\u0007 dock' }]
    assert.deepEqual(draftContent({ body: '', assets }, EMPTY_DRAFT).assets, [
      { type: 'image', url: '/media/a', alt: 'A dock' },
    ])
  })

  test('a link is no file of ours and makes no picture of a text', ({ assert }) => {
    const assets = [{ type: 'article' as const, url: 'https://example.test/x' }]
    assert.deepEqual(mediaIdsOf(assets), [])
    assert.equal(draftContent({ body: '', assets }, EMPTY_DRAFT).mode, 'text')
  })
})

test.group('drafts / bounds', () => {
  test('a draft may be longer than what LinkedIn takes', ({ assert }) => {
    assert.isAbove(DRAFT_BOUNDS.body.max, MAX_CHARACTERS)
  })

  test('the mode follows the images; a carousel stays one', ({ assert }) => {
    assert.equal(draftMode('text', 1), 'image')
    assert.equal(draftMode('image', 0), 'text')
    assert.equal(draftMode('carousel', 0), 'carousel')
  })
})

const LIST = ['a', 'b', 'c', 'd', 'e']

test.group('drafts / slides', () => {
  const MOVES = [
    { from: 0, to: 1, after: 'bacde' },
    { from: 4, to: 0, after: 'eabcd' },
    { from: 1, to: 3, after: 'acdbe' },
    { from: 2, to: 2, after: 'abcde' },
    { from: 0, to: -3, after: 'abcde' },
    { from: 0, to: 99, after: 'bcdea' },
    { from: 9, to: 0, after: 'abcde' },
  ]

  for (const { from, to, after } of MOVES) {
    test(`from ${from} to ${to}: ${after}`, ({ assert }) => {
      assert.equal(moveItem(LIST, from, to).join(''), after)
      assert.equal(LIST.join(''), 'abcde')
    })
  }
})
