export { portalPageSettings } from './portal-settings.schema'
export type { PortalPageSettings } from './portal-settings.schema'
export { readRegistry } from './read-registry'
export type { ReadRegistry, RefusedEntry } from './read-registry'
export { remoteManifest } from './remote-manifest.schema'
export type { RegisteredRemote, RemoteManifest } from './remote-manifest.schema'
export type {
  LoadPart,
  Navigation,
  Notifications,
  PageHeader,
  PortalSettings,
  RemoteContext,
  RemoteModule,
  RemotePart,
} from './remote-module'
