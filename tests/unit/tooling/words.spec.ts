import { test } from '@japa/runner'
import { checkedFiles } from '#tests/unit/tooling/checked_files'

function checked(files: Record<string, string>) {
  return checkedFiles('words.js', files)
}

test.group('the words of Herald', () => {
  test('a sentence that reads oddly is refused, with its place and what to write', async ({
    assert,
  }) => {
    const { status, printed } = await checked({
      'inertia/a.tsx': 'export const A = () => (\n  <p>\n    This can not be undone.\n  </p>\n)\n',
      'app/b.ts': "export const B = 'They left.\\nAsk somebody else.'\n",
      'app/c.ts': 'export const C = (n: number) => `${n} posts went out on Monday`\n',
      'bin/lib/e.sh': "[[ -e /a ]] || fail 'It could not be read.' # at once\n",
      'resources/views/d.edge': '<p>Ignore this e-mail, please.</p>\n',
    })
    assert.equal(status, 1)
    assert.deepEqual(printed.trim().split('\n'), [
      'app/b.ts:1 "somebody" reads oddly; write: someone, anyone, everyone, no one',
      'app/c.ts:1 "went out" reads oddly; write: is published',
      'inertia/a.tsx:3 "can not" reads oddly; write: can\'t',
      'bin/lib/e.sh:1 "could not" reads oddly; write: couldn\'t',
      'resources/views/d.edge:1 "e-mail" reads oddly; write: email',
    ])
  })

  test('each turn of phrase is refused, in code and in documents', async ({ assert }) => {
    const phrases = [
      ...[
        'It cannot be sent.',
        'It could not be sent.',
        'It is not live.',
        'You have not saved it.',
      ],
      ...['Mailed to you.', 'The picture is missing.', 'No notices yet.', 'Choose the zip file.'],
      ...['A friend of theirs.', 'Everybody may see it.', 'Copy it by hand.', 'It stands there.'],
      ...['Sent at once.', 'You are told why.', 'Connect anew.', 'An import under way.'],
      ...['It is not there any more.', 'What becomes of it?', 'It doesn’t work.'],
    ]
    const source = phrases.map((phrase, at) => `export const P${at} = '${phrase}'`).join('\n')
    const inCode = await checked({ 'app/a.ts': source })
    const inDocument = await checked({ 'docs/a.md': phrases.join('\n') })
    for (const [line, phrase] of phrases.entries()) {
      assert.include(inCode.printed, `app/a.ts:${line + 1} "`, phrase)
      assert.include(inDocument.printed, `docs/a.md:${line + 1} "`, phrase)
    }
    assert.deepEqual([inCode.status, inDocument.status], [1, 1])
  })

  test('comments, names and instructions for models are not looked at', async ({ assert }) => {
    const { status, printed } = await checked({
      'app/a.ts': "/** A picture is sent anew. */\nexport const KIND = 'somebody'\n",
      'app/domain/ai/b.ts': "export const B = 'Say nothing of yours.'\n",
      'app/domain/campaigns/post_prompt.ts': "export const P = 'Describe a picture for it.'\n",
      'inertia/c.ts': "export const C = 'This can\\'t be undone.'\n",
    })
    assert.deepEqual({ status, printed }, { status: 0, printed: '' })
  })

  test('queries, paths and what the specification quotes are no false alarms', async ({
    assert,
  }) => {
    const { status, printed } = await checked({
      'app/a.ts': "export const WHERE = 'where posts.due_at is not null'\n",
      'inertia/b.ts': "export const B = 'Stripe is not configured. Please contact support.'\n",
      'docs/c.md': 'See `everybody` and app/services/pictures, and import backup.zip.\n',
      '.env.example': '# AI_KEY_FOR=everybody is for all users.\n',
    })
    assert.deepEqual({ status, printed }, { status: 0, printed: '' })
  })
})
