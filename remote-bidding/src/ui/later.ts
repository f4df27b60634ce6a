export { later } from 'shared-ui/remote'
