/** A new state of the site that pages of the previous state can apply without a reload. */
export interface DevUpdate {
  readonly type: 'update'
  readonly state: number
}
