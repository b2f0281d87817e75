import { test } from '@japa/runner'
import { errors as limiter } from '@adonisjs/limiter'
import { errors as lucid } from '@adonisjs/lucid'
import { checkedFiles } from '#tests/unit/tooling/checked_files'

const PACKAGE = JSON.stringify({
  imports: { '#domain/*': './app/domain/*.js', '#models/*': './app/models/*.js' },
})

function checked(files: Record<string, string>) {
  return checkedFiles('structure.js', { 'package.json': PACKAGE, ...files })
}

/** A file that is large enough to stand alone. */
function large(imported = '') {
  return imported + Array.from({ length: 31 }, (_, at) => `export const N${at} = ${at}\n`).join('')
}

test.group('Structure of the files', () => {
  test('two files that import each other are refused', async ({ assert }) => {
    const { status, printed } = await checked({
      'app/domain/posts/a.ts': large("import { N1 } from '#domain/posts/b'\n"),
      'app/domain/posts/b.ts': large("import { N1 } from './a.js'\n"),
    })
    assert.equal(status, 1)
    assert.equal(
      printed,
      'These files import each other: app/domain/posts/a.ts, app/domain/posts/b.ts\n'
    )
  })

  test('a circle through types, a lazy part and a third file is refused, too', async ({
    assert,
  }) => {
    const { status, printed } = await checked({
      'inertia/features/a/a.tsx': large("export const part = () => import('~/features/b/b')\n"),
      'inertia/features/b/b.ts': large("import type { N1 } from '@domain/c'\n"),
      'app/domain/c.ts': large("import { N1 } from '../../inertia/features/a/a'\n"),
      'app/domain/d.ts': large("import { N1 } from '#domain/c'\n"),
    })
    assert.equal(status, 1)
    assert.include(
      printed,
      'import each other: app/domain/c.ts, inertia/features/a/a.tsx, inertia/features/b/b.ts\n'
    )
  })

  test('models may refer to each other', async ({ assert }) => {
    const { status, printed } = await checked({
      'app/models/post.ts': large("import { N1 } from '#models/user'\n"),
      'app/models/user.ts': large("import { N1 } from '#models/post'\n"),
    })
    assert.deepEqual({ status, printed }, { status: 0, printed: '' })
  })

  test('a small file with a single user beside it is refused', async ({ assert }) => {
    const small = 'export const SMALL = 1\n'
    const { status, printed } = await checked({
      'app/domain/posts/small.ts': small,
      'app/domain/posts/user.ts': large("import { SMALL } from './small.js'\n"),
      'app/domain/elsewhere/small.ts': small,
      'app/domain/posts/far.ts': large("import { SMALL } from '#domain/elsewhere/small'\n"),
      'app/domain/posts/shared.ts': small,
      'app/domain/posts/one.ts': large("import { SMALL } from '#domain/posts/shared'\n"),
      'app/domain/posts/two.ts': large("import { SMALL } from '#domain/posts/shared'\n"),
      'inertia/features/posts/lazy.ts': small,
      'inertia/features/posts/late.ts': large("export const load = () => import('./lazy')\n"),
    })
    assert.equal(status, 1)
    assert.equal(
      printed,
      'app/domain/posts/small.ts has 1 lines and is only used by user.ts; put it there\n'
    )
  })

  test('a folder of more than 25 files is refused, in the tests, too', async ({ assert }) => {
    const filled = (folder: string, count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, at) => [`${folder}/f${at}.ts`, large()]))
    const { status, printed } = await checked({
      ...filled('app/domain/posts', 25),
      ...filled('app/models', 26),
      ...filled('tests/browser', 26),
    })
    assert.equal(status, 1)
    assert.equal(printed, 'tests/browser has 26 files; give it sub-folders (at most 25)\n')
  })

  test('a comment that names an error which does not exist is refused', async ({ assert }) => {
    const { status, printed } = await checked({
      'app/errors/posts_errors.ts': large(
        `class Refusal extends Exception {}
         export class PostGone extends Refusal {}
         export class PostStateException extends Exception {}
         export class Post {}
        `.replace(/^ +/gm, '')
      ),
      'app/actions/posts/save_post.ts': large(
        `
        class Taken extends Error {}
        /** Saves. @throws Taken, PostStateException \`locked\`, or Error; Herald tries again */
        /**
         * @throws PostGoneException, E_ROW_NOT_FOUND for strangers, and
         * SavingFailed when the disk is full
         */
        /** @throws the error of the disk. @throws Post */
      `.replace(/^ {8}/gm, '')
      ),
      'app/actions/posts/move_post.ts': large('/** @throws {Taken} */\n'),
    })
    assert.equal(status, 1)
    assert.deepEqual(printed.trim().split('\n'), [
      'app/actions/posts/move_post.ts says "@throws Taken", but there is no such error',
      'app/actions/posts/save_post.ts says "@throws PostGoneException", but there is no such error',
      'app/actions/posts/save_post.ts says "@throws SavingFailed", but there is no such error',
      'app/actions/posts/save_post.ts says "@throws Post", but there is no such error',
    ])
  })

  test('the errors of the framework that comments may name exist', ({ assert }) => {
    assert.properties(lucid, ['E_ROW_NOT_FOUND'])
    assert.properties(limiter, ['E_TOO_MANY_REQUESTS'])
  })

  test('a class that only the screen or only its style sheet knows is refused', async ({
    assert,
  }) => {
    const sheet = [
      '// .commented { }',
      '.card, .cover:hover { width: 1.5rem }',
      ".old [data-size='thumb'] { background: url('./image.png') }",
    ].join('\n')
    const { status, printed } = await checked({
      'inertia/features/a/a.module.scss': sheet,
      'inertia/features/a/a.tsx': large(
        "import styles from './a.module.scss'\n" +
          'export const names = [styles.card, styles.cover, styles.new]\n'
      ),
      'inertia/features/b/b.module.scss': '.red { } .blue { }',
      'inertia/features/b/b.tsx': large(
        "import colorStyles from '~/features/b/b.module.scss'\n" +
          'export const of = (color: string) => colorStyles[color]\n'
      ),
    })
    assert.equal(status, 1)
    assert.deepEqual(printed.trim().split('\n'), [
      'inertia/features/a/a.tsx uses the class new, but inertia/features/a/a.module.scss has none',
      'inertia/features/a/a.module.scss has the class old, but no file uses it',
    ])
  })
})
