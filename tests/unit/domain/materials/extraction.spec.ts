import { test } from '@japa/runner'
import { normalizeText } from '#domain/materials/extraction'

test.group('materials / stored text', () => {
  test('{0}')
    .with([
      ['spaces and tabs become one', 'a \t  b', 'a b'],
      ['what stands at the ends of lines goes', ' a  \n  b ', 'a\nb'],
      ['every kind of new line is one', 'a\r\nb\rc', 'a\nb\nc'],
      ['paragraphs stay, more than one blank line does not', 'a\n\n\n \n\nb', 'a\n\nb'],
      ['what nobody sees goes', 'a\u0000b\u200bc\u00add\ufeff', 'abcd'],
      ['half a character goes', 'a\ud83db', 'ab'],
      ['a whole one stays', 'a\ud83d\ude80b', 'a\ud83d\ude80b'],
    ])
    .run(({ assert }, [, text, tidy]) => {
      assert.deepEqual(normalizeText(text), { text: tidy, isCut: false })
    })

  test('a long text ends at a word', ({ assert }) => {
    const cut = (text: string, most: number) => normalizeText(text, most).text
    assert.deepEqual(normalizeText('one two three', 9), { text: 'one two', isCut: true })
    const sparse = `${'\n \n'.repeat(20)}one two`
    assert.deepEqual(normalizeText(`${sparse}${sparse}`, 40), { text: 'one two', isCut: true })
    assert.deepEqual(normalizeText(`one${' '.repeat(100)}`, 40), { text: 'one', isCut: false })
    assert.equal(cut('a'.repeat(100), 60), 'a'.repeat(60))
    assert.equal(cut('\ud83d\ude80'.repeat(50), 7), '\ud83d\ude80'.repeat(3))
  })
})
