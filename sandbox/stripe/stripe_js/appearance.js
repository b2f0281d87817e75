/** Those of Stripe's appearance variables that this form uses. */
const DEFAULTS = {
  colorPrimary: '#0570de',
  colorBackground: '#ffffff',
  colorText: '#30313d',
  colorTextSecondary: '#5b6070',
  colorDanger: '#b3093c',
  borderRadius: '6px',
  fontFamily: 'system-ui, sans-serif',
  fontSizeBase: '14px',
}

const SHEET = `
  :host { all: initial; display: block; }
  .frame { display: grid; gap: 12px; color: var(--colorText);
    font: 400 var(--fontSizeBase)/20px var(--fontFamily); }
  .row { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(130px, 100%), 1fr));
    gap: 12px; }
  .field { display: grid; gap: 6px; align-content: start; }
  label { font-size: 13px; line-height: 18px; font-weight: 500; }
  input, select { box-sizing: border-box; width: 100%; min-height: 40px; margin: 0;
    padding: 8px 10px; border: 1px solid var(--edge); border-radius: var(--borderRadius);
    background: var(--colorBackground); color: inherit; font: inherit; }
  input::placeholder { color: var(--colorTextSecondary); opacity: 1; }
  input:focus, select:focus { outline: 2px solid var(--colorPrimary); outline-offset: 1px; }
  [aria-invalid='true'] { border-color: var(--colorDanger); }
  .problem { margin: 0; color: var(--colorDanger); font-size: 12px; line-height: 16px; }
  .problem:empty { display: none; }
  .sandbox { margin: 0; padding: 8px 10px; border: 1px dashed var(--edge);
    border-radius: var(--borderRadius); color: var(--colorTextSecondary);
    font-size: 12px; line-height: 16px; }
  .sandbox b { color: var(--colorText); font-weight: 500; white-space: nowrap; }
`

/** `all: initial` on the host keeps the page's styles out, as a frame would. */
function dress(root, appearance = {}) {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(SHEET)
  root.adoptedStyleSheets = [sheet]
  recolour(root.host, appearance)
}

function recolour(host, { variables = {} } = {}) {
  const values = { ...DEFAULTS, ...variables }
  for (const [name, value] of Object.entries(values)) host.style.setProperty(`--${name}`, value)
  host.style.setProperty('--edge', `color-mix(in srgb, ${values.colorText} 55%, transparent)`)
}
