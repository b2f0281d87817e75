import { test } from '@japa/runner'
import { EMPTY_DRAFT } from '#domain/drafts/draft_content'
import type { DraftAsset } from '#domain/drafts/draft_content'
import {
  coverImageId,
  postContent,
  postingProblem,
  attachmentProblem,
} from '#domain/posts/post_content'
import { draftKind } from '#domain/posts/post_lifecycle'

const IMAGE: DraftAsset = { type: 'image', url: '/media/a', alt: 'A dock' }
const SLIDE: DraftAsset = { type: 'image', url: null, title: 'One', content: 'Words' }
const BLANK: DraftAsset = { type: 'image', url: null, title: ' ' }
const PDF: DraftAsset = { type: 'document', url: '/media/p', title: 'Harbour.pdf' }
const LINK: DraftAsset = { type: 'article', url: ' https://example.com/a ', content: 'Boats' }

test.group('posts / kinds', () => {
  test('{mode} with {assets.length}: {kind}')
    .with([
      { mode: 'text', assets: [], kind: 'text' },
      { mode: 'carousel', assets: [], kind: 'text' },
      { mode: 'image', assets: [IMAGE], kind: 'image' },
      { mode: 'image', assets: [IMAGE, IMAGE], kind: 'multi_image' },
      { mode: 'image', assets: [SLIDE], kind: 'text' },
      { mode: 'carousel', assets: [SLIDE], kind: 'document' },
      { mode: 'carousel', assets: [IMAGE, IMAGE], kind: 'document' },
      { mode: 'image', assets: [PDF], kind: 'document' },
      { mode: 'text', assets: [LINK], kind: 'article' },
      { mode: 'carousel', assets: [LINK], kind: 'article' },
      { mode: 'image', assets: [LINK, IMAGE], kind: 'image' },
    ] as const)
    .run(({ assert }, { mode, assets, kind }) => {
      assert.equal(draftKind({ mode, assets: [...assets] }), kind)
    })

  test('{what}: {problem}')
    .with([
      { what: 'slides', mode: 'carousel', assets: [SLIDE, IMAGE], problem: null },
      { what: 'a PDF', mode: 'image', assets: [PDF], problem: null },
      { what: 'a link', mode: 'text', assets: [LINK], problem: null },
      {
        what: 'a blank slide',
        mode: 'carousel',
        assets: [SLIDE, BLANK],
        problem: 'Slide 2 is empty. Add text or an image, or remove it.',
      },
      {
        what: 'a PDF beside a picture',
        mode: 'image',
        assets: [PDF, IMAGE],
        problem:
          "A PDF can't be combined with other media. Remove the PDF or the other attachments.",
      },
      {
        what: 'a link beside a picture',
        mode: 'image',
        assets: [IMAGE, LINK],
        problem: 'A post can have images or a link card, not both. Remove one of them.',
      },
      {
        what: 'two links',
        mode: 'text',
        assets: [LINK, LINK],
        problem: 'A post can have one link card. Remove the others.',
      },
      {
        what: 'a link that is none',
        mode: 'text',
        assets: [{ type: 'article', url: 'javascript:alert(1)' }],
        problem: "The card's link isn't a valid URL. It should start with https://.",
      },
      {
        what: 'a link to another port',
        mode: 'text',
        assets: [{ type: 'article', url: 'https://example.com:8443/' }],
        problem: null,
      },
    ] as const)
    .run(({ assert }, { mode, assets, problem }) => {
      const draft = { ...EMPTY_DRAFT, body: 'Hi', mode, assets: [...assets] }
      assert.equal(attachmentProblem(draft), problem)
      assert.equal(postingProblem(draft)?.sentence ?? null, problem)
    })

  test('a post keeps its own slides, its PDF, its link', ({ assert }) => {
    const of = (mode: 'carousel' | 'text', ...assets: DraftAsset[]) =>
      postContent({ ...EMPTY_DRAFT, mode, assets }).media
    assert.deepEqual(of('carousel', SLIDE, IMAGE), [
      { media_id: null, title: 'One', content: 'Words' },
      { media_id: 'a', alt: 'A dock' },
    ])
    assert.deepEqual(of('text', PDF), [{ type: 'document', media_id: 'p', title: 'Harbour.pdf' }])
    assert.deepEqual(of('text', LINK), [
      { type: 'article', media_id: null, url: 'https://example.com/a', content: 'Boats' },
    ])
  })

  test('a list shows the first picture, and no PDF as one', ({ assert }) => {
    assert.equal(coverImageId([{ media_id: null, title: 'One' }, { media_id: 'a' }]), 'a')
    assert.isNull(coverImageId([{ type: 'document', media_id: 'p' }]))
    assert.isNull(coverImageId([]))
  })
})
