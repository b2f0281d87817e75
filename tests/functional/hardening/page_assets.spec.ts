import { test } from '@japa/runner'
import vite from '@adonisjs/vite/services/main'
import { inlinedAssets, paintedAssets } from '#services/web/inlined_assets'

/** The home page is always rendered by the server, so no test before has cached these. */
const READS = {
  'with inlined styles': () => inlinedAssets({ component: 'home' }, 'a-nonce'),
  'of a user': () => paintedAssets('home', 'a-nonce'),
}

test.group('the assets of a page', () => {
  test('a page {$self} appears again after its files could not be read once')
    .with(Object.keys(READS) as (keyof typeof READS)[])
    .run(async ({ assert, cleanup }, kind) => {
      const restore = () => void Reflect.deleteProperty(vite, 'manifest')
      cleanup(restore)
      vite.manifest = () => {
        throw new Error('EMFILE: too many open files')
      }
      await assert.rejects(READS[kind], /EMFILE/)
      restore()
      assert.include(await READS[kind](), 'nonce="a-nonce"')
    })
})
