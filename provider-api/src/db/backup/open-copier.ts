import type { Settings } from '../../settings'
import type { Copier } from './copier'

/** The database of the settings. @throws UnusableDatabase, BackupRefused */
export async function openCopier(settings: Settings, use: 'read' | 'fill'): Promise<Copier> {
  const { databaseUrl, databaseDirectUrl = databaseUrl, dataDir } = settings
  if (databaseDirectUrl === undefined) return (await import('./embedded-copier')).openEmbeddedCopier(dataDir, use)
  return (await import('./server-copier')).openServerCopier(databaseDirectUrl)
}
