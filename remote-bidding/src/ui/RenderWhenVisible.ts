export { RenderWhenVisible } from 'remote-kit/context'
