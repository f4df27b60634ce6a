import { RegistryDenial } from './denial'

/**
 * What portal-remote and the registry say to each other. 1 was never said: what teams sent before anyone asked, with
 * ids made of their sources. A number goes when the last team has moved.
 */
export const PROTOCOLS: readonly number[] = [2]
/** Says it, in calls and in answers. */
export const PROTOCOL_HEADER = 'registry-protocol'

/** @param said in a call's header @throws RegistryDenial, before anything is done */
export function mustSpeak(said: string | string[] | undefined): void {
  const number = typeof said === 'string' && /^\d{1,4}$/.test(said) ? Number(said) : undefined
  if (number !== undefined && PROTOCOLS.includes(number)) return
  const spoken = `this host speaks ${PROTOCOLS.join(' and ')}`
  if (number === undefined || number < Math.max(...PROTOCOLS))
    throw new RegistryDenial(
      'older-client',
      `This portal-remote speaks protocol ${number ?? 1} of the registry; ${spoken}. Install the remote-cli of its ` +
        `version or a newer one (a program of your own sends ${PROTOCOL_HEADER}: ${Math.max(...PROTOCOLS)}).`,
      426,
    )
  throw new RegistryDenial(
    'newer-client',
    `This portal-remote speaks protocol ${number} of the registry; ${spoken}. Deploy the host first, or use the ` +
      `remote-cli of its version.`,
    426,
  )
}
