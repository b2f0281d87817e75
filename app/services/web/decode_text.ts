import { TextDecoder } from 'node:util'

/** Where a page declares its encoding: within the first 1,024 bytes (HTML standard). */
const DECLARED_WITHIN = 1024

const BYTE_ORDER_MARKS: [number[], string][] = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xfe, 0xff], 'utf-16be'],
  [[0xff, 0xfe], 'utf-16le'],
]

/**
 * The text of a page from its bytes: by its byte order mark, else the charset of its header, else the
 * one its first lines declare; else UTF-8, or what the web was written in before, windows-1252.
 */
export function decodeText(bytes: Buffer, charset: string | null): string {
  const decoder =
    decoderOf(markOf(bytes)) ?? decoderOf(charset) ?? decoderOf(declaredIn(bytes)) ?? guess(bytes)
  return decoder.decode(bytes)
}

function decoderOf(label: string | null): TextDecoder | null {
  if (label === null) return null
  try {
    return new TextDecoder(label)
  } catch {
    return null // a name that no browser knows either
  }
}

function markOf(bytes: Buffer): string | null {
  const found = BYTE_ORDER_MARKS.find(([mark]) => mark.every((byte, at) => bytes[at] === byte))
  return found?.[1] ?? null
}

function declaredIn(bytes: Buffer): string | null {
  const head = bytes.subarray(0, DECLARED_WITHIN).toString('latin1')
  const declared =
    /<meta[^>]+charset\s*=\s*["']?\s*([\w.:-]+)/i.exec(head) ??
    /^\s*<\?xml[^>]+encoding\s*=\s*["']([\w.:-]+)/i.exec(head)
  const label = declared?.[1] ?? null
  // A page that could be read so far is not UTF-16, whatever it says (HTML standard).
  return label && /^utf-?16/i.test(label) ? 'utf-8' : label
}

function guess(bytes: Buffer): TextDecoder {
  const strict = new TextDecoder('utf-8', { fatal: true })
  try {
    strict.decode(bytes)
    return new TextDecoder('utf-8')
  } catch {
    return new TextDecoder('windows-1252')
  }
}
