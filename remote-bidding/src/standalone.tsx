import { mountStandalone } from 'remote-kit/standalone'
import { manifest } from './manifest'
import remote from './remote'

mountStandalone(remote, manifest)
