import { test } from '@japa/runner'
import { inWordsOfAuthor, refusalOfScope } from '#domain/publishing/author_refusal'
import { refused } from '#domain/publishing/refusal'
import { SAYS_WHAT_TO_DO } from '#tests/unit/domain/publishing/what_to_do'

const MEMBER = { authorKind: 'personal', authorName: 'Maya Lindqvist' } as const
const PAGE = { authorKind: 'company', authorName: 'Northwind Robotics' } as const

test.group('publishing / an author that is not permitted', () => {
  test('a page is named, and its admins', ({ assert }) => {
    const { code, sentence } = inWordsOfAuthor(refused('not_permitted'), PAGE)
    assert.equal(code, 'not_permitted')
    assert.match(sentence, /post as Northwind Robotics\. Ask a page admin/)
    assert.match(sentence, SAYS_WHAT_TO_DO)
  })

  test('a member hears nothing of pages', ({ assert }) => {
    const { sentence } = inWordsOfAuthor(refused('not_permitted'), MEMBER)
    assert.match(sentence, /post as Maya Lindqvist\. Reconnect/)
    assert.notMatch(sentence, /page/)
    assert.match(sentence, SAYS_WHAT_TO_DO)
  })

  test('without a name it is still a sentence', ({ assert }) => {
    for (const authorKind of ['personal', 'company'] as const) {
      const { sentence } = inWordsOfAuthor(refused('not_permitted'), {
        ...{ authorKind, authorName: null },
      })
      assert.match(sentence, SAYS_WHAT_TO_DO)
      assert.notInclude(sentence, 'null')
    }
  })

  test('what was never granted is said so, and stays so', ({ assert }) => {
    for (const author of [MEMBER, PAGE]) {
      const refusal = refusalOfScope(author.authorKind)
      assert.match(refusal.sentence, SAYS_WHAT_TO_DO)
      assert.deepEqual(inWordsOfAuthor(refusal, author), refusal)
    }
    assert.match(refusalOfScope('company').sentence, /with company pages in Settings/)
  })

  test('any other refusal stays as it is', ({ assert }) => {
    assert.deepEqual(inWordsOfAuthor(refused('duplicate'), PAGE), refused('duplicate'))
  })
})
