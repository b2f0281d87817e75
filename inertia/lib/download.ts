/** Lets the browser save what the server sends as a file; the page stays. */
export function download(path: string) {
  const link = document.createElement('a')
  link.href = path
  link.download = ''
  document.body.append(link)
  link.click()
  link.remove()
}
