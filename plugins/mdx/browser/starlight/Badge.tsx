export interface BadgeProps {
  readonly text: string
  readonly variant?: 'note' | 'tip' | 'caution' | 'danger' | 'success' | 'default'
  readonly size?: 'small' | 'medium' | 'large'
}

export default function Badge({ text, variant = 'default', size = 'small' }: BadgeProps) {
  return (
    <span className="badge" data-variant={variant} data-size={size}>
      {text}
    </span>
  )
}
