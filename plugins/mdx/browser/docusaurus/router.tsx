import { useLocation, useNavigate } from 'docs-build/runtime'

export { useLocation }

/** The part of the history that components use to go to another page. */
export function useHistory() {
  const navigate = useNavigate()
  const location = useLocation()
  return { location, push: navigate, replace: navigate }
}
