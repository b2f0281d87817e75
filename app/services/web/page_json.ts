/**
 * A page's data as it can stand in a script element: whatever text it holds, it opens no other element
 * and no comment there ('<!--<script>' would keep the element from ending).
 */
export function pageJson(page: unknown): string {
  return JSON.stringify(page).replaceAll('<', '\\u003c')
}
