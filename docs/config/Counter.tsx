export { default } from '../../starter/config/Counter.tsx'
