import { mountStandalone } from 'shared-ui/standalone'
import { manifest } from './manifest'
import remote from './remote'

mountStandalone(remote, manifest)
