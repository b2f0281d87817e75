import { test } from '@japa/runner'
import { PDFDocument } from 'pdf-lib'
import sharp from 'sharp'
import { extractText } from 'unpdf'
import { renderSlidesPdf, type Slide } from '#services/images/render_slides_pdf'
import { checkPdf } from '#services/images/pdf_check'

async function picture(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: '#2f5b93' } })
    .png()
    .toBuffer()
}

async function pagesOf(bytes: Uint8Array) {
  const document = await PDFDocument.load(bytes, { updateMetadata: false })
  return { title: document.getTitle(), sizes: document.getPages().map((page) => page.getSize()) }
}

const SENTENCE = 'Whoever wants to sail with the tide is awake before the sun. '

test.group('images / a carousel as a PDF', (group) => {
  group.tap((one) => one.timeout(30_000))

  test("a PDF has one page for each slide in LinkedIn's size, and the title", async ({
    assert,
  }) => {
    const bytes = await renderSlidesPdf('Hafen (élan) 🚀', [
      { title: 'Five things', content: SENTENCE },
      { title: 'A cover' },
      { content: SENTENCE, image: await picture(400, 900) },
    ])
    const { title, sizes } = await pagesOf(bytes)
    assert.equal(title, 'Hafen (élan) 🚀')
    assert.deepEqual(sizes, Array(3).fill({ width: 1080, height: 1350 }))
    // Without object streams, simple readers also find each page and its size.
    const open = Buffer.from(bytes).toString('latin1')
    assert.lengthOf(open.match(/\/Type \/Page\b/g) ?? [], 3)
    assert.lengthOf(open.match(/\/MediaBox \[ 0 0 1080 1350 \]/g) ?? [], 3)
  })

  test('a slide that is only a picture keeps its size', async ({ assert }) => {
    const bytes = await renderSlidesPdf('Pictures', [{ image: await picture(1200, 627) }])
    const { sizes } = await pagesOf(bytes)
    assert.deepEqual(sizes, [{ width: 1200, height: 627 }])
  })

  test('the same slides make the same bytes', async ({ assert }) => {
    const slides = [{ title: 'Twice', content: SENTENCE, picture: await picture(300, 300) }]
    const [one, other] = [
      await renderSlidesPdf('Twice', slides),
      await renderSlidesPdf('Twice', slides),
    ]
    assert.isTrue(Buffer.from(one).equals(other))
  })

  test('every text gets its page', async ({ assert }) => {
    const slides: Slide[] = [
      { content: SENTENCE.repeat(82) },
      { content: 'a\n'.repeat(600) },
      { title: 'A'.repeat(300) },
      { title: 'שָׁלוֹם (2026)', content: 'مرحبا 123 and so on' },
      { title: 'Ελλάδα Россия Việt Nam' },
      { title: '👩‍🚀 👍🏽 🇩🇪 1️⃣ ❤️ 🏴󠁧󠁢󠁳󠁣󠁴󠁿 ⚡️' },
      { title: '中文 あいう 한국어', content: '𝕏 𒀀' },
      { title: 'a\ud83d b\udc00', content: '\ufe0f\u200d' },
      { title: 'a\u0001\u202eb\tc\u2028d' },
      { title: ' \n ', content: '\u00a0' },
      {},
    ]
    const bytes = await renderSlidesPdf('Odd', slides)
    assert.deepEqual(await checkPdf(bytes), { kind: 'ready', pages: slides.length })
  })

  test('readers find the words of every script under the drawn page', async ({ assert }) => {
    const words = [
      ...['小さな「投稿」', '作业，发布！', '發布貼文', '작은 게시물', 'น้ำตกสวย', 'Łódź'],
      ...['क्षत्रिय श्री', 'বাংলা', 'ਪੰਜਾਬੀ', 'ગુજરાતી', 'தமிழ்', 'తెలుగు', 'ಕನ್ನಡ', 'മലയാളം'],
    ]
    const bytes = await renderSlidesPdf(
      'Scripts',
      words.map((title) => ({ title }))
    )
    const { text } = await extractText(bytes)
    assert.deepEqual(
      text.map((page) => page.replaceAll(/\s|\d+ \/ \d+/g, '').normalize()),
      words.map((title) => title.replaceAll(' ', ''))
    )
  })

  test('twenty slides are drawn while the server goes on', async ({ assert }) => {
    const image = await picture(800, 600)
    const slides = Array.from({ length: 20 }, (_, number) => ({
      title: `Lesson ${number}: leave on time → arrive calm ✓`,
      content: SENTENCE.repeat(5),
      picture: image,
    }))
    let ticks = 0
    const clock = setInterval(() => (ticks += 1), 5)
    const bytes = await renderSlidesPdf('Twenty', slides)
    clearInterval(clock)
    const { sizes } = await pagesOf(bytes)
    assert.lengthOf(sizes, 20)
    assert.isAbove(ticks, 20)
  })
})
