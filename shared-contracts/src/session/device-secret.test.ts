import { createDeviceSecretStore, DEVICE_SECRET_KEY } from './device-secret'

const memory = (initial: Record<string, string> = {}) => {
  const items = new Map(Object.entries(initial))
  return {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, value: string) => void items.set(name, value),
  }
}

test('a secret is kept for the provider that gave it, and for no other', () => {
  const storage = memory()
  createDeviceSecretStore('https://api.example', storage).keep('secret-1')
  expect(createDeviceSecretStore('https://api.example', storage).secret()).toBe('secret-1')
  expect(createDeviceSecretStore('https://other.example', storage).secret()).toBeUndefined()
})

test.each([
  '{not json',
  '7',
  'null',
  '{"provider":"https://api.example"}',
  '{"provider":"https://api.example","secret":""}',
])('%s in storage is no secret', (text) => {
  expect(createDeviceSecretStore('https://api.example', memory({ [DEVICE_SECRET_KEY]: text })).secret()).toBeUndefined()
})

test('a storage that is full or forbidden stops nobody', () => {
  const forbidden = (): never => {
    throw new Error('SecurityError')
  }
  const device = createDeviceSecretStore('https://api.example', { getItem: forbidden, setItem: forbidden })
  device.keep('secret-1')
  expect(device.secret()).toBeUndefined()
})
