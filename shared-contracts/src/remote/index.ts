export { failureKinds, telemetryEvent, telemetryKinds, telemetryReport, MAX_TELEMETRY_EVENTS } from './telemetry.schema'
export type { TelemetryEvent, TelemetryKind, TelemetryReport } from './telemetry.schema'
export { chooseLine } from './choose-line'
export { portalPageSettings } from './portal-settings.schema'
export type { PortalPageSettings } from './portal-settings.schema'
export { grantDenialReason, remoteGrant } from './grant'
export type { RemoteGrant } from './grant'
export { findTrespasses } from './trespasses'
export { readOwned, readRegistry } from './read-registry'
export type { ReadRegistry, RefusedEntry } from './read-registry'
export { buildId, hostBuild, integrity, remoteBuild } from './remote-build.schema'
export type { HostBuild, RemoteBuild, RequiredModule } from './remote-build.schema'
export { remoteManifest } from './remote-manifest.schema'
export type { BuiltRemote, RegisteredRemote, RemoteManifest } from './remote-manifest.schema'
export { ISLAND } from './remote-module'
export type {
  FailedCall,
  IslandContext,
  KeyGroup,
  LoadPart,
  MountIsland,
  Navigation,
  Notifications,
  PageHeader,
  PageKeys,
  PortalSettings,
  RemoteContext,
  RemoteModule,
  RemotePart,
} from './remote-module'
