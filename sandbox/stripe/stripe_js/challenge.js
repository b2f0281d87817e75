const CHALLENGE_SHEET = `
  .veil { position: fixed; inset: 0; z-index: 2147483647; display: grid; place-items: center;
    padding: 16px; background: rgb(0 0 0 / 60%); }
  .card { display: grid; gap: 16px; max-width: 380px; padding: 24px; border-radius: 12px;
    background: #fff; color: #1a1b25; font: 400 14px/20px system-ui, sans-serif; }
  h2 { margin: 0; font-size: 16px; line-height: 24px; }
  p { margin: 0; }
  .buttons { display: flex; flex-wrap: wrap; gap: 12px; justify-content: flex-end; }
  button { min-height: 36px; padding: 0 14px; border: 1px solid #6a6c78; border-radius: 6px;
    background: #fff; color: inherit; font: inherit; cursor: pointer; }
  button.yes { border-color: #0b5fc0; background: #0b5fc0; color: #fff; }
`

/**
 * Asks the bank's question over the whole page, as Stripe does. Resolves to true if it was
 * confirmed.
 */
function askTheBank() {
  const host = make('div', { 'data-sandbox-challenge': '' })
  const root = host.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(CHALLENGE_SHEET)
  root.adoptedStyleSheets = [sheet]
  const yes = make('button', { type: 'button', class: 'yes' }, 'Complete')
  const no = make('button', { type: 'button' }, 'Fail')
  const card = make(
    'div',
    { 'class': 'card', 'role': 'dialog', 'aria-label': '3D Secure 2 test' },
    make('h2', {}, '3D Secure: is this you?'),
    make('p', {}, 'Sandbox: here your bank would ask you to confirm the payment.'),
    make('div', { class: 'buttons' }, no, yes)
  )
  root.append(make('div', { class: 'veil' }, card))
  document.body.append(host)
  yes.focus()
  return new Promise((resolve) => {
    yes.addEventListener('click', () => resolve(true))
    no.addEventListener('click', () => resolve(false))
  }).finally(() => host.remove())
}
