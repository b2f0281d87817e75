import { test } from '@japa/runner'
import { checkedFiles } from '#tests/unit/tooling/checked_files'

test.group('Names of the code', () => {
  test('an old word in a name is refused, with its place and its replacement', async ({
    assert,
  }) => {
    const { status, printed } = await checkedFiles('names.js', {
      'app/a.ts': 'export const MOST_POSTS = 3\nexport function tellChange() {}\n',
      'inertia/b.tsx': 'export const B = ({ toldPosts }: { toldPosts: number }) => toldPosts\n',
      'tests/c.spec.ts': 'class C {\n  #lede_text = 1\n  handOverJobs = 2\n}\n',
    })
    assert.equal(status, 1)
    assert.sameMembers(
      [...new Set(printed.trim().split('\n'))],
      [
        'app/a.ts:1 "MOST_POSTS" is an old word; write: MAX_...',
        'app/a.ts:2 "tellChange" is an old word; write: notify, publish or report',
        'inertia/b.tsx:1 "toldPosts" is an old word; write: notified, published or reported',
        'tests/c.spec.ts:2 "lede_text" is an old word; write: subtitle',
        'tests/c.spec.ts:3 "handOverJobs" is an old word; write: enqueue...',
      ]
    )
  })

  test('longer words, sentences, comments and migrations are left alone', async ({ assert }) => {
    const { status, printed } = await checkedFiles('names.js', {
      'app/a.ts': "// It tells.\nexport const facts = 'Tell us.'\nexport const storytelling = 1\n",
      'database/migrations/0001_a.ts': 'export const told = 1\n',
    })
    assert.deepEqual({ status, printed }, { status: 0, printed: '' })
  })
})
