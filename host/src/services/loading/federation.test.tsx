// What federation itself does, and what we add to it: when it does the same, the addition goes.
import { createInstance, registerGlobalPlugins } from '@module-federation/enhanced/runtime'
import { retryFailedShares } from './federation'

/** A page that shares a module which does not come the first times. */
function pageOf(name: string, failures = 1) {
  let asked = 0
  const get = () => {
    asked += 1
    return asked <= failures ? Promise.reject(new Error('offline')) : Promise.resolve(() => 'there')
  }
  const shared = { [name]: { version: '1.0.0', get, shareConfig: { singleton: true, requiredVersion: '^1.0.0' } } }
  const page = createInstance({ name: `page of ${name}`, remotes: [], shared })
  return async () => {
    const factory = await page.loadShare<string>(name)
    return factory === false ? undefined : factory?.()
  }
}

test('a shared module that failed once stays failed (core#5068), and is asked for anew with our plugin', async () => {
  const kept = pageOf('kept')
  await expect(kept()).rejects.toThrow('offline')
  // Once this comes, federation asks anew by itself: `sharedAnew` can go.
  await expect(kept()).rejects.toThrow('offline')

  registerGlobalPlugins([retryFailedShares])
  const anew = pageOf('anew')
  await expect(anew()).rejects.toThrow('offline')
  expect(await anew()).toBe('there')
})

test('a shared module that fails twice comes the third time', async () => {
  registerGlobalPlugins([retryFailedShares])
  const twice = pageOf('twice', 2)
  await expect(twice()).rejects.toThrow('offline')
  await expect(twice()).rejects.toThrow('offline')
  expect(await twice()).toBe('there')
})
