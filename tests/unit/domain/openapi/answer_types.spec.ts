import ts from 'typescript'
import { test } from '@japa/runner'
import { projectPath } from '#config/paths'
import { apiDocument } from '#domain/openapi/openapi_document'
import type { JsonSchema } from '#domain/openapi/shapes'

const TYPES = projectPath('tests/unit/domain/openapi/answer_types.ts')

/** Named schemas that no transformer returns as a whole; running answers are compared with them. */
const WITHOUT_TRANSFORMER = [
  ...['Error', 'Undone', 'GeneratedImage', 'TextOverlay', 'SlideStyle', 'NewReviewLink'],
  ...['CalendarDays', 'MeasuredHour', 'BannedWordList'],
]

const { schemas } = apiDocument([], {}).components

function readTypes() {
  const { config } = ts.readConfigFile(projectPath('tsconfig.json'), ts.sys.readFile)
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, projectPath('.'))
  const program = ts.createProgram([TYPES], { ...options, noEmit: true, skipLibCheck: true })
  const checker = program.getTypeChecker()
  const source = program.getSourceFile(TYPES)!
  const types = source.statements.find(ts.isInterfaceDeclaration)!
  return { checker, types: checker.getTypeAtLocation(types) }
}

/** Compares types with the schemas that describe them, and names each difference. */
class Comparison {
  constructor(readonly checker: ts.TypeChecker) {}

  /** `type` may be a union; `undefined` is the absence of a field and compared by its object. */
  differences(type: ts.Type, schema: JsonSchema, at: string): string[] {
    const parts = this.#partsOf(type)
    if (parts.some(({ flags }) => flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown))) return []
    if (Object.keys(schema).length === 0) return []
    const { described, isNullable } = resolved(schema)
    const values = parts.filter(({ flags }) => !(flags & ts.TypeFlags.Null))
    const mayBeNull = values.length < parts.length
    if (mayBeNull !== isNullable) return [`${at} ${mayBeNull ? 'may' : 'can never'} be null`]
    return this.#valueDifferences(values, described, at)
  }

  #valueDifferences(values: ts.Type[], schema: JsonSchema, at: string) {
    if (Array.isArray(schema.enum)) return this.#enumDifferences(values, schema.enum, at)
    if (schema.type === 'array') return this.#listDifferences(values, schema, at)
    if (schema.type === 'object') return this.#objectDifferences(values, schema, at)
    const flag = FLAGS[String(schema.type)]
    if (flag === undefined || values.every(({ flags }) => flags & flag)) return []
    return [`${at} is no ${String(schema.type)}`]
  }

  #enumDifferences(values: ts.Type[], allowed: unknown[], at: string) {
    const literals = values.filter((type) => type.isLiteral()).map(({ value }) => value)
    const others = literals.filter((value) => !allowed.includes(value))
    return others.map((value) => `${at} may be ${String(value)}`)
  }

  #listDifferences(values: ts.Type[], { items }: JsonSchema, at: string) {
    const elements = values.map((type) =>
      this.checker.getIndexTypeOfType(type, ts.IndexKind.Number)
    )
    if (elements.some((type) => !type)) return [`${at} is no array`]
    return elements.flatMap((type) => this.differences(type!, items as JsonSchema, `${at}[]`))
  }

  #objectDifferences(values: ts.Type[], schema: JsonSchema, at: string): string[] {
    const described = schema.properties as Record<string, JsonSchema> | undefined
    const fields = this.#fieldsOf(values)
    const others = schema.additionalProperties as JsonSchema | undefined
    if (!described && !others) return []
    const required = (schema.required ?? []) as string[]
    const unknown = Object.keys(described ?? {}).filter((name) => !fields.has(name))
    const different = [...fields].flatMap(([name, { type, isOptional }]) => {
      const its = described?.[name] ?? others
      if (!its) return [`${at}.${name} is not described`]
      const isRequired = !described || required.includes(name)
      const presence = described && isRequired && isOptional ? [`${at}.${name} is optional`] : []
      const absence = !isRequired && !isOptional ? [`${at}.${name} is always present`] : []
      return [...presence, ...absence, ...this.differences(type, its, `${at}.${name}`)]
    })
    return [...unknown.map((name) => `${at}.${name} is never sent`), ...different]
  }

  /** The fields of an object, or of a union of objects. */
  #fieldsOf(values: ts.Type[]) {
    const names = new Set(values.flatMap((type) => type.getProperties().map(({ name }) => name)))
    return new Map(
      [...names].map((name) => {
        const found = values.map((type) => type.getProperty(name))
        const isOptional = found.some((one) => !one || one.flags & ts.SymbolFlags.Optional)
        const types = found.flatMap((one) => (one ? [this.checker.getTypeOfSymbol(one)] : []))
        return [name, { isOptional, type: this.#unionOf(types) }] as const
      })
    )
  }

  /** A list of types represents a union, because TypeScript's API cannot create one. */
  #unionOf(types: ts.Type[]): ts.Type {
    const [first] = types
    return types.length === 1 ? first! : ({ flags: ts.TypeFlags.Union, types } as ts.UnionType)
  }

  #partsOf(type: ts.Type): ts.Type[] {
    const parts = type.flags & ts.TypeFlags.Union ? (type as ts.UnionType).types : [type]
    const flat = parts.flatMap((part) => {
      return part.flags & ts.TypeFlags.Union ? this.#partsOf(part) : [part]
    })
    return flat.filter(({ flags }) => !(flags & ts.TypeFlags.Undefined))
  }
}

const FLAGS: Readonly<Record<string, ts.TypeFlags>> = {
  string: ts.TypeFlags.StringLike,
  integer: ts.TypeFlags.NumberLike,
  number: ts.TypeFlags.NumberLike,
  boolean: ts.TypeFlags.BooleanLike,
}

/** Follows a reference, and separates null from the rest. */
function resolved(schema: JsonSchema) {
  const choices = schema.anyOf as JsonSchema[] | undefined
  const value = choices?.find(({ type }) => type !== 'null') ?? schema
  const { $ref } = value
  const described = typeof $ref === 'string' ? schemas[$ref.split('/').at(-1)!]! : value
  return { described, isNullable: choices !== undefined }
}

test.group('OpenAPI: the described answers', () => {
  test('the described answers match the types of the transformers', async ({ assert }) => {
    const { checker, types } = readTypes()
    const comparison = new Comparison(checker)
    const names = types.getProperties().map(({ name }) => name)
    const compared = [...names, ...WITHOUT_TRANSFORMER]
    assert.sameMembers(compared, Object.keys(schemas), 'answer_types.ts names a type for each')
    const found = types.getProperties().flatMap((symbol) => {
      const type = checker.getTypeOfSymbol(symbol)
      return comparison.differences(type, schemas[symbol.name]!, symbol.name)
    })
    assert.isEmpty(found, `app/domain/openapi/schemas: ${found.join(', ')}`)
  }).timeout(60_000)
})
