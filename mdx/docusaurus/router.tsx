export { useLocation } from 'docs-build/runtime'
