import type { BrowserContext, Page, Response } from 'playwright'

type Journey = (...asked: never[]) => Promise<Response | null>

/** The browser's own 'load' comes before the code of a dashboard's page has drawn it. */
function stand<J extends Journey>(page: Page, go: J) {
  return (async (...asked: Parameters<J>) => {
    const answer = await go.apply(page, asked)
    await page.locator('#app:empty').waitFor({ state: 'detached' })
    return answer
  }) as J
}

/** Every page that is opened or loaded anew in this browser is drawn before a test looks at it. */
export function waitForPages(context: BrowserContext) {
  context.on('page', (page) => {
    page.goto = stand(page, page.goto)
    page.reload = stand(page, page.reload)
  })
}
