export { WhenSeen } from 'shared-ui/remote'
