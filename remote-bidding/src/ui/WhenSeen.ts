export { WhenSeen } from 'remote-kit/context'
