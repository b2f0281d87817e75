/** A field as VineJS compiles it; the fields of an object are its `properties`. */
export interface CompiledField {
  type: string
  fieldName: string
  isOptional: boolean
  properties?: CompiledField[]
  each?: CompiledField
}

/** A validator that can describe itself as a JSON Schema. */
export interface DescribedValidator {
  toJSONSchema(): object
  toJSON(): { schema: { schema: object } }
  tryValidate(sent: object): Promise<readonly [{ messages: unknown } | null, unknown]>
}

/** Input of a route, by the validators of its controller. */
interface ApiRequest {
  query?: DescribedValidator
  body?: DescribedValidator
  /** Name of the file field in a form. */
  file?: string
}

/** By 'METHOD pattern'; routes without input are left out. */
export type ApiRequests = Readonly<Record<string, ApiRequest>>
