export { later } from 'remote-kit/context'
