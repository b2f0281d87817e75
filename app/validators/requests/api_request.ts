/** What can say of itself what it takes. */
interface Describes {
  toJSONSchema(): object
}

/** What a route takes, by the validators that its controller asks. */
export interface ApiRequest {
  query?: Describes
  body?: Describes
  /** The name of a file in a form. */
  file?: string
}

/** By 'METHOD pattern'; a route that takes nothing is not named. */
export type ApiRequests = Readonly<Record<string, ApiRequest>>
