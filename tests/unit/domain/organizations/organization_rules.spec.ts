import { test } from '@japa/runner'
import { utmHost, websiteUrl } from '#domain/organizations/organization_rules'

test.group('organizations / website', () => {
  test('{0} is kept as {1}')
    .with([
      ['https://northwind.example', 'https://northwind.example'],
      ['http://northwind.example/', 'http://northwind.example/'],
      [' northwind.example ', 'https://northwind.example'],
      ['www.northwind.example/about?a=1#b', 'https://www.northwind.example/about?a=1#b'],
      ['northwind.example:8080', 'https://northwind.example:8080'],
      ['HTTPS://Northwind.Example', 'HTTPS://Northwind.Example'],
      ['müller.example', 'https://müller.example'],
      ['localhost:3333', 'https://localhost:3333'],
      ['http://[::1]:8080/', 'http://[::1]:8080/'],
    ] as [string, string][])
    .run(({ assert }, [typed, kept]) => {
      assert.equal(websiteUrl(typed), kept)
    })

  test('{$self} is no website')
    .with([
      'javascript:alert(1)',
      'javascript://northwind.example/%0aalert(1)',
      'data:text/html,x',
      'mailto:ada@northwind.example',
      'ftp://northwind.example',
      'file:///etc/passwd',
      'https://ada:secret@northwind.example',
      'https://',
      'northwind',
      'north wind.example',
      '//northwind.example',
      '.',
    ])
    .run(({ assert }, typed) => {
      assert.isNull(websiteUrl(typed))
    })

  test('an empty, broken or very long text is no website', ({ assert }) => {
    const bad = ['', '  ', 'a.example\u0000', 'a.exa\nmple', `${'a'.repeat(2100)}.example`]
    for (const typed of bad) assert.isNull(websiteUrl(typed))
  })

  test('{0} is the host {1}')
    .with([
      ['https://www.Northwind.example/x', 'northwind.example'],
      ['shop.northwind.example', 'shop.northwind.example'],
      ['not a host', null],
      ['localhost', null],
    ] as [string, string | null][])
    .run(({ assert }, [text, host]) => {
      assert.equal(utmHost(text), host)
    })
})
