export { default } from '../../cli/init/starter/config/Counter.tsx'
