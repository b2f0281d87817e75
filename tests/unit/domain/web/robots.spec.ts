import { test } from '@japa/runner'
import { isPathAllowed, robotsRules } from '#domain/web/web_url'

const FILE = `
# everybody
User-agent: *
Disallow: /private
Allow: /private/press   # but this
Disallow: /*.pdf$
Disallow: /search?*q=

User-agent: Herald
User-agent: OtherBot
Disallow: /no-herald/

Sitemap: https://example.com/map.xml

user-agent: herald
disallow: /also-not
`

function may(agent: string, path: string) {
  return isPathAllowed(robotsRules(FILE, agent), new URL(path, 'https://example.com'))
}

test.group('web / robots.txt', () => {
  test('a stranger at {path}: {allowed}')
    .with([
      { path: '/', allowed: true },
      { path: '/private', allowed: false },
      { path: '/privately', allowed: false },
      { path: '/private/press/1', allowed: true },
      { path: '/a/b.pdf', allowed: false },
      { path: '/a/b.pdf?x', allowed: true },
      { path: '/search?lang=en&q=a', allowed: false },
      { path: '/search', allowed: true },
      { path: '/no-herald/', allowed: true },
    ])
    .run(({ assert }, { path, allowed }) => assert.equal(may('Stranger', path), allowed))

  test('a named robot follows only its own groups: {path}: {allowed}')
    .with([
      { path: '/private', allowed: true },
      { path: '/no-herald/x', allowed: false },
      { path: '/also-not', allowed: false },
    ])
    .run(({ assert }, { path, allowed }) => assert.equal(may('Herald', path), allowed))

  test('an empty Disallow allows everything, a slash nothing', ({ assert }) => {
    const url = new URL('https://example.com/a')
    assert.isTrue(isPathAllowed(robotsRules('User-agent: *\nDisallow:', 'x'), url))
    assert.isFalse(isPathAllowed(robotsRules('User-agent: *\r\nDisallow: /', 'x'), url))
    assert.isTrue(isPathAllowed(robotsRules('<html>not found</html>', 'x'), url))
  })

  test('between equals the milder one decides', ({ assert }) => {
    const rules = robotsRules('User-agent: *\nDisallow: /a\nAllow: /a', 'x')
    assert.isTrue(isPathAllowed(rules, new URL('https://example.com/a')))
  })

  test('a pattern of a thousand stars is judged at once', ({ assert }) => {
    const rules = robotsRules(`User-agent: *\nDisallow: /${'*a'.repeat(1000)}$`, 'x')
    assert.isTrue(isPathAllowed(rules, new URL(`https://example.com/${'a'.repeat(900)}b`)))
  })
})
