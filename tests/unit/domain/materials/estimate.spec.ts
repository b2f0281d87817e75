import { test } from '@japa/runner'
import { analysisTokens, PIECE_BOUNDS } from '#domain/materials/pieces'

test.group('materials / the cost of an analysis', () => {
  test('an analysis of {0} characters costs about {1} AI tokens')
    .with([
      [0, 30],
      [8000, 50],
      [PIECE_BOUNDS.charactersPerCall, 150],
      [PIECE_BOUNDS.charactersPerCall * 2, 320],
    ])
    .run(({ assert }, [characters, tokens]) => {
      assert.equal(analysisTokens(characters), tokens)
    })

  test('materials beyond the limit of an analysis add no cost', ({ assert }) => {
    const most = PIECE_BOUNDS.charactersPerCall * PIECE_BOUNDS.calls
    assert.equal(analysisTokens(most * 10), analysisTokens(most))
  })
})
