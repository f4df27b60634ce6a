import { z } from 'zod'

/** Where this browser keeps what its provider knows it by; it names nobody, and stays after a logout. */
export const DEVICE_SECRET_KEY = 'knownDevice'

const record = z.object({ provider: z.string(), secret: z.string().min(1).max(512) })

export interface DeviceSecretStore {
  /** What the provider left here when somebody signed in; undefined where nobody has, or at another provider. */
  secret(): string | undefined
  /** Takes the place of the one before. */
  keep(secret: string): void
}

/**
 * The secret by which provider-api tells a device that has signed in before from others that guess at the same account
 * (decision 1). It signs nobody in. A provider that gives none is never sent one.
 * @param provider address of the provider: no other is sent its secret
 * @param storage of the browser; where it is full or forbidden, the device is simply not known
 */
export function createDeviceSecretStore(
  provider: string,
  storage: Pick<Storage, 'getItem' | 'setItem'>,
): DeviceSecretStore {
  return {
    secret: () => {
      try {
        const stored = record.safeParse(JSON.parse(storage.getItem(DEVICE_SECRET_KEY) ?? 'null'))
        if (stored.success && stored.data.provider === provider) return stored.data.secret
        return undefined
      } catch {
        return undefined
      }
    },
    keep: (secret) => {
      try {
        storage.setItem(DEVICE_SECRET_KEY, JSON.stringify({ provider, secret }))
      } catch {
        // The next sign-in is one of a new device.
      }
    },
  }
}
