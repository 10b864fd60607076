/** What a form needs to know to send a request. It is part of the page, as JSON. */
export interface RequestPlan {
  /** In capital letters. */
  readonly method: string
  /** '/lamps/{id}' */
  readonly path: string
  /** URLs that the path can be added to. */
  readonly servers: readonly string[]
  /** What the site's configuration allows: a request to another origin isn't sent. */
  readonly origins: readonly string[]
  readonly fields: readonly FieldPlan[]
  readonly bodies: readonly BodyPlan[]
  readonly isBodyRequired: boolean
  readonly security: readonly SecurityPlan[]
  /** What the request has but a browser doesn't let pages send. */
  readonly omitted: readonly string[]
}

/** A parameter. */
export interface FieldPlan {
  readonly name: string
  readonly in: 'path' | 'query' | 'header'
  readonly kind: 'text' | 'number' | 'choice' | 'list' | 'json'
  /** What readers see next to its name: 'integer'. */
  readonly type: string
  readonly isRequired: boolean
  readonly initial: string
  /** The values that it can have. */
  readonly choices: readonly string[]
  readonly minimum?: number
  readonly maximum?: number
  readonly isInteger: boolean
  /** How a list or an object is written: https://spec.openapis.org/oas/v3.1.1#style-values */
  readonly style: string
  readonly explode: boolean
}

/** A body in one format. */
export interface BodyPlan {
  readonly type: string
  readonly kind: 'json' | 'text' | 'file'
  readonly example: string
}

/** A way to authorize the request: all its credentials are sent. */
export interface SecurityPlan {
  readonly label: string
  readonly credentials: readonly CredentialPlan[]
}

export interface CredentialPlan {
  /** The name of the scheme in the document. */
  readonly scheme: string
  readonly label: string
  readonly kind: 'bearer' | 'basic' | 'header' | 'query'
  /** Of the header or the parameter. */
  readonly name: string
}
