import { test } from '@japa/runner'
import { readLittleText } from '#sandbox/linkedin/read_little_text'

test.group('LinkedIn sandbox, little text', () => {
  test('a commentary reads as LinkedIn reads it, row {$i}')
    .with([
      { commentary: 'Hello \\(world\\) #growth', text: 'Hello (world) #growth', cutAt: null },
      { commentary: 'Hello (world)', text: 'Hello ', cutAt: 6 },
      {
        commentary: '\\|\\{\\}\\@\\[\\]\\(\\)\\<\\>\\#\\\\\\*\\_\\~',
        text: '|{}@[]()<>#\\*_~',
        cutAt: null,
      },
      { commentary: 'a\\nb', text: 'a', cutAt: 1 },
      { commentary: 'end\\', text: 'end', cutAt: 3 },
      { commentary: 'line\n\nnext 👩‍🚀 é', text: 'line\n\nnext 👩‍🚀 é', cutAt: null },
      { commentary: '#snake\\_case ok', text: '#snake_case ok', cutAt: null },
      { commentary: '#snake_case', text: '#snake', cutAt: 6 },
      { commentary: 'C# is a language', text: 'C', cutAt: 1 },
      { commentary: 'a#b', text: 'a', cutAt: 1 },
      {
        commentary: 'go {hashtag|\\#|Far} and {hashtag|#|Near}',
        text: 'go #Far and #Near',
        cutAt: null,
      },
      { commentary: '{other|#|x}', text: '', cutAt: 0 },
      {
        commentary: 'by @[Dev Corp](urn:li:organization:2414183)!',
        text: 'by Dev Corp!',
        cutAt: null,
      },
      { commentary: 'by @[Dev (EU)](urn:li:organization:1)!', text: 'by ', cutAt: 3 },
      {
        commentary: 'by @[Dev \\(EU\\)](urn:li:organization:1)!',
        text: 'by Dev (EU)!',
        cutAt: null,
      },
      {
        commentary: 'by @[Ada](urn:li:fsd_profile:ACoAA1)!',
        text: 'by @[Ada](urn:li:fsd_profile:ACoAA1)!',
        cutAt: null,
      },
      { commentary: 'mail a@b.example', text: 'mail a', cutAt: 6 },
      { commentary: '#größe #日本', text: '#größe #日本', cutAt: null },
      { commentary: '', text: '', cutAt: null },
    ])
    .run(({ assert }, { commentary, text, cutAt }) => {
      const read = readLittleText(commentary)
      assert.equal(read.text, text)
      assert.equal(read.cutAt, cutAt)
    })

  test('an escaped hash is text, a bare one a hashtag, a mention keeps its urn', ({ assert }) => {
    const { parts } = readLittleText('\\#no #yes @[Ada B](urn:li:person:7_x-Y)')
    assert.deepEqual(parts, [
      { kind: 'text', text: '#no ' },
      { kind: 'hashtag', text: '#yes' },
      { kind: 'text', text: ' ' },
      { kind: 'mention', text: 'Ada B', urn: 'urn:li:person:7_x-Y' },
    ])
  })
})
