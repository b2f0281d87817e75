import { test } from '@japa/runner'
import { lineParts, separateMarks } from '#domain/overlay/line_breaks'

/** Shows where a line may be broken: at spaces, and at each '|'. */
function broken(line: string) {
  const parts = lineParts(line).map(({ text, isAttached }) => `${isAttached ? '|' : ' '}${text}`)
  return parts.join('').slice(1)
}

test.group('overlay / line breaks', () => {
  test('{line} is broken like {parts}')
    .with([
      { line: 'Ship small. Ship often', parts: 'Ship small. Ship often' },
      { line: '日本語の本', parts: '日|本|語|の|本' },
      { line: '「はい」。', parts: '「は|い」。' },
      { line: 'ちょっと待って、', parts: 'ちょっ|と|待っ|て、' },
      { line: '（例）コーヒー', parts: '（例）|コー|ヒー' },
      { line: '写作、发布！“好。”', parts: '写|作、|发|布！|“好。”' },
      { line: '等等……——好', parts: '等|等……——|好' },
      { line: 'HeraldとAI', parts: 'Herald|と|AI' },
      { line: '約￥1,500円です', parts: '約|￥1,500|円|で|す' },
      { line: '人々 20％', parts: '人々 20％' },
      { line: '葛\u{e0100}城', parts: '葛\u{e0100}|城' },
      { line: '작은 팀을 위한', parts: '작은 팀을 위한' },
      { line: '책『봄』입니다', parts: '책|『봄』|입니다' },
      { line: 'น้ำตกสวยมาก ๆ', parts: 'น้ำตก|สวย|มาก ๆ' },
      { line: 'เด็กๆ', parts: 'เด็กๆ' },
      { line: 'ใช้Heraldฟรี', parts: 'ใช้Heraldฟรี' },
      { line: 'हिन्दी में', parts: 'हिन्दी में' },
      { line: '', parts: '' },
    ])
    .run(({ assert }, { line, parts }) => assert.equal(broken(line), parts))

  test('marks beside each other are kept apart, everything else stays as it is', ({ assert }) => {
    assert.equal(separateMarks('「はい」。（株）'), '「はい」\u2060。\u2060（株）')
    assert.equal(separateMarks('Don’t (ever).'), 'Don’t (ever).')
  })
})
