// Screens wait for a real server: a machine that is busy must not fail them. What never comes still fails.
// Strict mode renders twice and takes every effect back once, so an effect that cannot be repeated fails here.
require('@testing-library/react').configure({ asyncUtilTimeout: 45_000, reactStrictMode: true })

// jsdom draws and measures nothing: what asks for these when it is loaded or shown gets no answer.
globalThis.DOMMatrix ??= /** @type {typeof DOMMatrix} */ (/** @type {unknown} */ (class {}))
globalThis.ResizeObserver ??= class ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

// React notes for each element where it was made, which was a tenth of a screen test's time. Past a count it stops.
const internals = /** @type {any} */ (require('react')).__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set: () => {} })
