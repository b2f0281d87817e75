/** What a cookie says that scripts may read; null when it is not there. */
export function cookie(name: string) {
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`))
  return found ? decodeURIComponent(found.slice(name.length + 1)) : null
}
