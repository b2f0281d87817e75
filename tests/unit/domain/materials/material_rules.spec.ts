import { test } from '@japa/runner'
import { materialName } from '#domain/materials/material_rules'
import { urlComparisonKey, displayUrl } from '#domain/materials/site_url'

test.group('materials / names', () => {
  test('"{0}" is kept as "{1}"')
    .with([
      ['Brand book 2026.pdf', 'Brand book 2026.pdf'],
      ['C:\\Users\\Ada\\Ton & Stil.docx', 'Ton & Stil.docx'],
      ['../../etc/passwd', 'passwd'],
      ['gpj.\u202efdp', 'gpj.fdp'],
      ['a\u0000b\nc.txt', 'abc.txt'],
      ['', 'Untitled'],
      ['..', '..'],
      ['\ud83d\ude80.pdf', '\ud83d\ude80.pdf'],
    ])
    .run(({ assert }, [filename, name]) => {
      assert.equal(materialName(filename), name)
    })

  test('a long one is shortened, and still says what it is', ({ assert }) => {
    const name = materialName(`${'\ud83d\ude80'.repeat(500)}.pdf`)
    assert.lengthOf(Array.from(name), 200)
    assert.match(name, /\.pdf$/)
  })

  test('{0} and {1} are the same place')
    .with([
      ['https://a.example', 'https://a.example/'],
      ['https://a.example/blog', 'https://A.EXAMPLE/blog/'],
      ['http://a.example', 'https://a.example'],
      ['https://a.example/#team', 'https://a.example'],
    ])
    .run(({ assert }, [one, other]) => {
      assert.equal(urlComparisonKey(one), urlComparisonKey(other))
    })

  test('{0} and {1} are two places')
    .with([
      ['https://a.example/blog', 'https://a.example/Blog'],
      ['https://a.example', 'https://a.example:8443'],
      ['https://a.example/?p=1', 'https://a.example/?p=2'],
      ['https://a.example', 'https://b.example'],
    ])
    .run(({ assert }, [one, other]) => {
      assert.notEqual(urlComparisonKey(one), urlComparisonKey(other))
    })

  test('an address is shown as people say it', ({ assert }) => {
    assert.equal(displayUrl('https://www.northwind.example/blog/'), 'northwind.example/blog')
    assert.equal(displayUrl('nothing'), 'nothing')
  })
})
