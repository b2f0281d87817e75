/** The value of a cookie; null if it does not exist. */
export function cookie(name: string) {
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`))
  return found ? decodeURIComponent(found.slice(name.length + 1)) : null
}
