import { createServer } from 'node:net'
import { apps } from '../apps.mjs'
import { SettingError } from '../settings.mjs'

/** @param {number} port @returns {Promise<boolean>} */
function isFree(port) {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, () => probe.close(() => resolve(true)))
  })
}

/**
 * Before minutes are spent on building.
 * @param {Record<string, number>} ports
 * @throws SettingError that names the first taken port and the setting to change
 */
export async function refuseUsedPorts(ports) {
  for (const [name, port] of Object.entries(ports)) {
    if (await isFree(port)) continue
    const setting = apps.find((app) => app.name === name)?.portSetting ?? 'PORT_API'
    throw new SettingError(
      `Port ${port} is taken, so ${name} cannot start. Stop what uses it, or set ${setting} to another port.`,
    )
  }
}
