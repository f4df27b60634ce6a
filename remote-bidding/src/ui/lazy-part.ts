export { lazyPart } from 'remote-kit/context'
