import { portalPageSettings, readRegistry, type PortalPageSettings, type ReadRegistry } from 'shared-contracts/remote'

export interface PageData {
  settings: PortalPageSettings
  registry: ReadRegistry
  /** The page's CSP nonce, for style elements. */
  nonce: string | undefined
  /** The one-time token of a `?token=` link (B§2); it has left the address bar before this script ran. */
  signInToken: string | undefined
}

/**
 * What the page was served with: settings of the deployment and the registry of remotes.
 * @throws if the settings are missing or malformed; the page cannot start then. What cannot be read of the registry is
 * left out, and named in it.
 */
export function readPageData(document: Document): PageData {
  const json = (id: string): unknown => JSON.parse(document.getElementById(id)?.textContent ?? 'null')
  const meta = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')
  return {
    settings: portalPageSettings.parse(json('portal-settings')),
    registry: readRegistry(json('mf-registry')),
    nonce: meta?.nonce || undefined,
    signInToken: readSignInToken(document),
  }
}

/** The page's first inline script keeps it in a data attribute; it is read once and gone. */
function readSignInToken(document: Document): string | undefined {
  const { signInToken } = document.documentElement.dataset
  delete document.documentElement.dataset.signInToken
  return signInToken || undefined
}
