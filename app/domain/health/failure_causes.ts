const NOT_FOUND = "The host name can't be found."

const CLOSED = 'The connection was closed before a response arrived.'

const NO_ANSWER = 'No response in time.'

const UNKNOWN_AUTHORITY = "is from an authority that Herald doesn't know"

/** What is wrong with a certificate. */
const CERTIFICATE_PROBLEMS: Readonly<Record<string, string>> = {
  CERT_HAS_EXPIRED: 'has expired',
  CERT_NOT_YET_VALID: "isn't valid yet",
  ERR_TLS_CERT_ALTNAME_INVALID: 'is for another host name',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'is self-signed',
  SELF_SIGNED_CERT_IN_CHAIN: UNKNOWN_AUTHORITY,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: UNKNOWN_AUTHORITY,
  // Often the intermediate certificate is missing.
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: `${UNKNOWN_AUTHORITY}, or incomplete`,
}

/** The explanations for the error codes of systems, TLS, databases and stores. */
const CAUSES: Readonly<Record<string, string>> = {
  ENOTFOUND: NOT_FOUND,
  EAI_AGAIN: NOT_FOUND,
  EDNS: NOT_FOUND,
  ECONNREFUSED: 'Nothing is listening there.',
  EHOSTUNREACH: "There's no route to that host.",
  ENETUNREACH: "There's no route to that network.",
  ECONNRESET: CLOSED,
  EPIPE: CLOSED,
  UND_ERR_SOCKET: CLOSED,
  ETIMEDOUT: NO_ANSWER,
  TimeoutError: NO_ANSWER,
  UND_ERR_CONNECT_TIMEOUT: NO_ANSWER,
  ERR_SSL_WRONG_VERSION_NUMBER: "It doesn't speak TLS on that port.",
  ERR_SSL_PACKET_LENGTH_TOO_LONG: "It doesn't speak TLS on that port.",
  EPROTO: "It doesn't speak TLS on that port.",
  EACCES: "This user isn't allowed to write there.",
  EPERM: "This user isn't allowed to write there.",
  EROFS: 'The file system is read-only.',
  ENOSPC: 'The disk is full.',
  EDQUOT: 'The disk quota is used up.',
  ENOTDIR: 'A part of the path is a file, not a folder.',
  EEXIST: "There's a file where the folder should be.",
  ENOENT: "The folder doesn't exist.",
  ER_ACCESS_DENIED_ERROR:
    'The database rejects DB_USER with this DB_PASSWORD. It may also require TLS (DB_TLS).',
  ER_SECURE_TRANSPORT_REQUIRED: 'The database requires TLS. Set DB_TLS=on.',
  HANDSHAKE_NO_SSL_SUPPORT: "The database doesn't offer TLS.",
  DB_CERTIFICATE_UNTRUSTED:
    "This machine doesn't trust the database's certificate. Save the certificate of its authority as a file, and name that file in DB_TLS_CA.",
  DB_CERTIFICATE_HOST: "The database's certificate is for another host name than DB_HOST.",
  DB_CERTIFICATE_EXPIRED: "The database's certificate has expired.",
  ER_ACCESS_DENIED_NO_PASSWORD_ERROR: 'The database rejects DB_USER without a password.',
  ER_DBACCESS_DENIED_ERROR: 'DB_USER has no access to DB_DATABASE.',
  ER_BAD_DB_ERROR: "The database DB_DATABASE doesn't exist.",
  ER_CON_COUNT_ERROR: 'The database has no free connection (max_connections).',
  SQLITE_CANTOPEN: "The file at SQLITE_PATH can't be opened.",
  SQLITE_CANTOPEN_ISDIR: 'SQLITE_PATH is a folder, not a file.',
  SQLITE_NOTADB: "The file at SQLITE_PATH isn't a database.",
  SQLITE_CORRUPT: 'The database file is damaged.',
  SQLITE_READONLY: 'The database file is read-only for this user.',
  SQLITE_BUSY: 'Another program is writing to the database file.',
  SQLITE_FULL: 'The disk is full.',
  SQLITE_IOERR_SHMSIZE: 'The disk is full.',
  NoSuchBucket: "The bucket S3_BUCKET doesn't exist.",
  InvalidAccessKeyId: "The store doesn't know this S3_KEY.",
  SignatureDoesNotMatch: "S3_SECRET doesn't belong to S3_KEY.",
  AccessDenied: "S3_KEY isn't allowed to write to this bucket.",
  PermanentRedirect: "The bucket isn't in S3_REGION.",
  AuthorizationHeaderMalformed: "The bucket isn't in S3_REGION.",
  NOAUTH: 'Redis needs a password.',
  WRONGPASS: 'Redis rejects REDIS_PASSWORD.',
  OOM: 'The memory of Redis is full (maxmemory).',
  MISCONF: "Redis can't save its data to its disk.",
  READONLY: 'This Redis is a read-only replica.',
}

/** mysql2 and nodemailer replace the codes of TLS by their own, and only the messages differ. */
const CERTIFICATE_MESSAGES: readonly (readonly [RegExp, string, string])[] = [
  [/^Hostname\/IP does not match/, 'ERR_TLS_CERT_ALTNAME_INVALID', 'DB_CERTIFICATE_HOST'],
  [/^certificate has expired/, 'CERT_HAS_EXPIRED', 'DB_CERTIFICATE_EXPIRED'],
  [/^self-signed certificate(?! in)/, 'DEPTH_ZERO_SELF_SIGNED_CERT', 'DB_CERTIFICATE_UNTRUSTED'],
  [
    /self-signed|issuer certificate|first certificate/,
    'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
    'DB_CERTIFICATE_UNTRUSTED',
  ],
]

const MAX_DEPTH = 6

/** The codes of file systems and databases when the disk is full. */
const FULL = ['ENOSPC', 'EDQUOT', 'SQLITE_FULL', 'ER_DISK_FULL', 'ER_RECORD_FILE_FULL']

/** Returns true when a write failed because the disk is full. */
export function isDiskFullError(error: unknown): boolean {
  return codesOf(error).some((code) => FULL.includes(code))
}

/**
 * Returns a sentence about the cause of an error. For an unknown code it is the error's own
 * message.
 */
export function causeOf(error: unknown): string {
  const problem = certificateProblem(error)
  if (problem !== null) return `Its certificate ${problem}.`
  const found = codesOf(error).find((code) => code in CAUSES)
  if (found !== undefined) return CAUSES[found]
  const [line = ''] = (error instanceof Error ? error.message : String(error)).split('\n')
  return line.endsWith('.') ? line : `${line}.`
}

/** Returns what is wrong with the server's certificate, or null when the error is another one. */
export function certificateProblem(error: unknown): string | null {
  const found = codesOf(error).find((code) => code in CERTIFICATE_PROBLEMS)
  return found === undefined ? null : CERTIFICATE_PROBLEMS[found]
}

/** Returns true when `causeOf` knows a sentence about the error. */
export function isExplained(error: unknown): boolean {
  return codesOf(error).some((code) => code in CAUSES || code in CERTIFICATE_PROBLEMS)
}

/** Returns the codes and names of an error and of its causes, innermost first. */
export function codesOf(error: unknown, depth = 0): string[] {
  if (typeof error !== 'object' || error === null || depth > MAX_DEPTH) return []
  const { code, name, message, cause, errors } = error as Record<string, unknown>
  const inner = [cause, ...(Array.isArray(errors) ? errors : [])]
  const inMessage = certificateCode(code, String(message)) ?? codeIn(message)
  return [
    ...inner.flatMap((each) => codesOf(each, depth + 1)),
    ...[inMessage, code, name].filter((word) => typeof word === 'string'),
  ]
}

function codeIn(message: unknown) {
  return typeof message === 'string' ? /\b[A-Z]{2,}[A-Z_]*\b/.exec(message)?.[0] : undefined
}

function certificateCode(code: unknown, message: string) {
  if (code !== 'HANDSHAKE_SSL_ERROR' && code !== 'ESOCKET') return undefined
  const found = CERTIFICATE_MESSAGES.find(([pattern]) => pattern.test(message))
  return code === 'ESOCKET' ? found?.[1] : found?.[2]
}

/**
 * Performs a write that a request does not depend on, such as the time of the last use. Returns
 * false when the disk is full, and the request continues.
 */
export async function writeIfRoom(write: () => Promise<unknown>): Promise<boolean> {
  try {
    await write()
    return true
  } catch (error) {
    if (isDiskFullError(error)) return false
    throw error
  }
}
