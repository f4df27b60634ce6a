// Hot reload works across apps only when all of them speak to one refresh runtime: the first that a page has.
/** @type {any} */
const page = globalThis
// @ts-expect-error -- it has no types.
module.exports = page.__REACT_REFRESH__ ??= require('react-refresh/runtime')
