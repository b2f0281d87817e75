/** The page's nonce, for the style elements that a widget must insert itself. */
export function styleNonce(): string | undefined {
  if (typeof document === 'undefined') return undefined
  return document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content || undefined
}

/** The scroll lock under dialogs looks for its nonce in this global (the `get-nonce` package). */
export function shareStyleNonce() {
  Reflect.set(globalThis, '__webpack_nonce__', styleNonce())
}
