/** What Node's reporter says last; what was left out was not stood. @param {string} said @param {boolean} ended */
export function countTests(said, ended) {
  const count = (/** @type {string} */ what) => Number(new RegExp(`^ℹ ${what} (\\d+)$`, 'm').exec(said)?.[1] ?? 0)
  const passed = count('pass')
  const failed = count('fail') + count('cancelled') + count('skipped') + count('todo')
  return { passed, failed: ended && passed > 0 ? failed : Math.max(failed, 1) }
}
