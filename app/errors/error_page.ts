import type { HttpContext } from '@adonisjs/core/http'
import { describeError } from '#errors/error_answer'

type ErrorPage = 'errors/not_found' | 'errors/server_error' | 'errors/unavailable'

const TITLES: Readonly<Record<ErrorPage, string>> = {
  'errors/not_found': 'Page not found',
  'errors/server_error': 'Something went wrong',
  'errors/unavailable': "Herald isn't available right now",
}

const STYLES =
  ':root{color-scheme:light dark}' +
  'body{display:grid;place-content:center;min-height:90vh;margin:0;padding:16px;' +
  'font:16px/1.5 system-ui,sans-serif;text-align:center}' +
  'h1{font:500 40px/1.1 Georgia,serif}'

/** A page without dependencies, for errors that happen before Inertia is available. */
function plainPage(title: string) {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${title} - Herald</title>
    <style>${STYLES}</style>
  </head>
  <body>
    <main>
      <h1>${title}</h1>
      <p>Please try again in a moment.</p>
      <p><a href="/">Back to Home</a></p>
    </main>
  </body>
</html>
`
}

/** Renders the error page with Inertia when it is available, else as plain HTML. */
export function errorPage(ctx: HttpContext, page: ErrorPage) {
  const { inertia } = ctx as Partial<HttpContext>
  return inertia ? inertia.render(page, {}) : plainPage(TITLES[page])
}

/** A signed-in user on a dashboard page keeps the sidebar. Everyone else sees the public page. */
export function notFoundPage(ctx: HttpContext) {
  const { inertia, auth, organizations } = ctx as Partial<HttpContext>
  return inertia && auth?.user && organizations
    ? inertia.render('errors/not_found_inside', {})
    : errorPage(ctx, 'errors/not_found')
}

/** Renders the page for a refused request with its reason. */
export function refusedPage(ctx: HttpContext, error: unknown) {
  const { inertia } = ctx as Partial<HttpContext>
  const { status, detail, headers } = describeError(error)
  for (const [name, value] of Object.entries(headers)) ctx.response.header(name, value)
  return inertia
    ? inertia.render('errors/refused', { status, detail })
    : plainPage("That didn't work")
}
