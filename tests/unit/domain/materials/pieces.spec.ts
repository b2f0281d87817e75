import { test } from '@japa/runner'
import { MAX_MATERIALS } from '#domain/materials/material_rules'
import { PIECE_BOUNDS, groupPieces, type Source } from '#domain/materials/pieces'

function source(label: string, text: string): Source {
  return { label, id: `id-${label}`, name: `${label}.pdf`, type: 'pdf', text }
}

const words = (count: number) => 'Peak week is won in autumn. '.repeat(count).trim()

test.group('materials / the calls of an analysis', () => {
  test('materials that fit are read in one call', ({ assert }) => {
    const [group, ...others] = groupPieces([source('m1', words(20)), source('m2', words(30))])
    assert.isEmpty(others)
    assert.deepEqual(group, [
      { label: 'm1', name: 'm1.pdf', text: words(20) },
      { label: 'm2', name: 'm2.pdf', text: words(30) },
    ])
  })

  test('a long text is parted between sentences, and nothing of it is lost', ({ assert }) => {
    const text = words(5000)
    const groups = groupPieces([source('m1', text)])
    const pieces = groups.flat().map((piece) => piece.text)
    assert.equal(pieces.join(' '), text)
    assert.isTrue(pieces.every((piece) => piece.endsWith('.')))
    assert.isTrue(pieces.every(({ length }) => length <= PIECE_BOUNDS.piece))
  })

  test('each group fits into one call, and there are not endlessly many', ({ assert }) => {
    const sources = Array.from({ length: 30 }, (_, index) => source(`m${index}`, words(7000)))
    const groups = groupPieces(sources)
    assert.lengthOf(groups, PIECE_BOUNDS.calls)
    for (const group of groups) {
      assert.isAtMost(
        group.reduce((sum, { text }) => sum + text.length, 0),
        PIECE_BOUNDS.charactersPerCall
      )
    }
    const shown = new Set(groups.flat().map(({ label }) => label))
    assert.equal(shown.size, 30)
  })

  test('each of {count} long materials is shown with its beginning')
    .with([{ count: 48 }, { count: 49 }, { count: MAX_MATERIALS }])
    .run(({ assert }, { count }) => {
      const labels = Array.from({ length: count }, (_, index) => `m${index}`)
      const groups = groupPieces(labels.map((label) => source(label, `${label}. ${words(700)}`)))
      const pieces = groups.flat()
      for (const label of labels) {
        assert.isTrue(pieces.find((piece) => piece.label === label)?.text.startsWith(`${label}. `))
      }
      assert.isAtMost(groups.length, PIECE_BOUNDS.calls)
    })

  test('a text without a break is parted all the same', ({ assert }) => {
    const groups = groupPieces([source('m1', 'a'.repeat(PIECE_BOUNDS.piece * 2))])
    assert.deepEqual(
      groups.flat().map(({ text }) => text.length),
      [PIECE_BOUNDS.piece, PIECE_BOUNDS.piece]
    )
  })

  test('without materials there is no call', ({ assert }) => {
    assert.deepEqual(groupPieces([]), [])
  })
})
