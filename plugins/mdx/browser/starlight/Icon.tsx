export interface IconProps {
  readonly name: string
  /** What screen readers say. */
  readonly label?: string
}

/** The icons of Starlight are not included: only the label of one is rendered. */
export default function Icon({ label }: IconProps) {
  return label === undefined ? null : <span className="icon-label">{label}</span>
}
