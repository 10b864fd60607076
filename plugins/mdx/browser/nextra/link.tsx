export { Anchor as default } from './elements.tsx'
