/** A new state of the site that pages of the previous state can show without a reload. */
export interface DevUpdate {
  readonly type: 'update'
  readonly state: number
  /** URL of the script that hydrates pages, with base. */
  readonly entry: string
  /** URL of the style sheet, with base. */
  readonly styles: string
  /** See `RouteShard`. */
  readonly codeId: string
  readonly routeShards: number
  /** The new URL of each page that has another one now, by its old one; without base. */
  readonly moved: Readonly<Record<string, string>>
  /** Title of the not-found page. */
}
