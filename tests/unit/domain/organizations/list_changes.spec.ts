import { test } from '@japa/runner'
import { mergedList } from '#domain/organizations/list_changes'

type Entry = { key: string; value: number }

function entries(text: string): Entry[] {
  return [...text.matchAll(/([a-z])(\d)/g)].map(([, key, value]) => ({
    key: key ?? '',
    value: Number(value),
  }))
}

test.group('organizations / lists that are saved as a whole', () => {
  test('saved {0}, opened {1}, sent {2} becomes {3}')
    .with([
      ['a1 b1', 'a1 b1', 'b1 a1 c1', 'b1 a1 c1'],
      ['a1 b1 d1', 'a1 b1', 'a1 b1 c1', 'a1 b1 c1 d1'],
      ['b1', 'a1 b1', 'a1 b1 c1', 'b1 c1'],
      ['a1 b1 d1', 'a1 b1', 'b1', 'b1 d1'],
      ['a2 b1', 'a1 b1', 'a1 b3', 'a2 b3'],
      ['b1', 'a1 b1', 'a2 b1', 'a2 b1'],
      ['c2', '', 'c1 c3', 'c3'],
    ])
    .run(({ assert }, [saved = '', opened = '', sent = '', merged = '']) => {
      const edited = { opened: entries(opened), sent: entries(sent) }
      assert.deepEqual(
        mergedList(entries(saved), edited, ({ key }) => key),
        entries(merged)
      )
    })

  test('a list that is sent without the opened one replaces the saved list', ({ assert }) => {
    const merged = mergedList(entries('a1 b1'), { sent: entries('c1') }, ({ key }) => key)
    assert.deepEqual(merged, entries('c1'))
  })
})
