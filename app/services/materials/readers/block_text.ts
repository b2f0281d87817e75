import type { PageElement, PageNode } from '#services/materials/readers/page_tree'

const BLOCKS = new Set([
  ...['ADDRESS', 'ARTICLE', 'ASIDE', 'BLOCKQUOTE', 'BR', 'DD', 'DIV', 'DL', 'DT', 'FIGCAPTION'],
  ...['FIGURE', 'FOOTER', 'FORM', 'H1', 'H2', 'H3', 'H4', 'H5', 'H6', 'HEADER', 'HR', 'LI', 'MAIN'],
  ...['OL', 'P', 'PRE', 'SECTION', 'TABLE', 'TR', 'UL'],
])

/** Not read by a visitor, or the same on every page. */
const LEFT_OUT = new Set([
  ...['SCRIPT', 'STYLE', 'NOSCRIPT', 'TEMPLATE', 'SVG', 'IFRAME', 'NAV', 'SELECT', 'OPTION'],
  ...['BUTTON', 'DIALOG', 'HEAD', 'TITLE', 'OBJECT', 'CANVAS'],
])

const ELEMENT = 1
const TEXT = 3

/** The text below a node, a line for each block of it. Walks without recursion: pages nest deep. */
export function blockText(root: PageNode): string {
  let text = ''
  const waiting: (PageNode | '\n')[] = [root]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (next === '\n') text += next
    else if (next.nodeType === TEXT) text += next.textContent ?? ''
    else if (isElement(next) && isRead(next)) enter(next, waiting)
  }
  return text
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n[ \n]*/g, '\n')
    .trim()
}

function isElement(node: PageNode): node is PageElement {
  return node.nodeType === ELEMENT
}

function isRead(element: PageElement): boolean {
  if (LEFT_OUT.has(element.nodeName.toUpperCase())) return false
  return !element.hasAttribute('hidden') && element.getAttribute('aria-hidden') !== 'true'
}

function enter(node: PageNode, waiting: (PageNode | '\n')[]) {
  const isBlock = BLOCKS.has(node.nodeName.toUpperCase())
  if (isBlock) waiting.push('\n')
  for (let child = node.lastChild; child; child = child.previousSibling) waiting.push(child)
  if (isBlock) waiting.push('\n')
}
