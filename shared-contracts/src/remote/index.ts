export { portalPageSettings } from './portal-settings.schema'
export type { PortalPageSettings } from './portal-settings.schema'
export { remoteManifest, remoteRegistry } from './remote-manifest.schema'
export type { RegisteredRemote, RemoteManifest, RemoteRegistry } from './remote-manifest.schema'
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
