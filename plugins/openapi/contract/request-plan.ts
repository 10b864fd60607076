/** What the form gets: the JSON that the Node half of the plugin writes into the page. */
export interface RequestPlan {
  /** In capital letters. */
  readonly method: string
  /** '/lamps/{id}' */
  readonly path: string
  readonly servers: readonly ServerPlan[]
  /** What the site's configuration allows: a request to another origin isn't sent. */
  readonly origins: readonly string[]
  readonly fields: readonly FieldPlan[]
  readonly bodies: readonly BodyPlan[]
  readonly isBodyRequired: boolean
  readonly security: readonly SecurityPlan[]
  /** What the request has but a browser doesn't let pages send. */
  readonly omitted: readonly string[]
  /** Labels of the form that aren't in English, by name. */
  readonly labels?: Readonly<Record<string, string>>
}

/** A server that the request can be sent to. */
export interface ServerPlan {
  /** What the path can be added to, with its variables in braces: 'https://{region}.lamp.example/v1'. */
  readonly url: string
  readonly variables: readonly FieldPlan[]
}

/** A parameter, a variable of a server, or a field of a form. */
export interface FieldPlan {
  readonly name: string
  readonly in: 'path' | 'query' | 'header' | 'server' | 'body'
  readonly kind: 'text' | 'number' | 'choice' | 'list' | 'json' | 'flag' | 'file' | 'files'
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
  /** In a form: the types that a file can have, or the type of what is no plain text. */
  readonly contentType?: string
}

/** A body in one format. */
export interface BodyPlan {
  readonly type: string
  readonly kind: 'json' | 'text' | 'file' | 'multipart' | 'urlencoded'
  readonly example: string
  /** Those of a form. */
  readonly fields: readonly FieldPlan[]
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
