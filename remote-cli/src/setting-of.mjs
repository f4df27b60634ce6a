/** `BIDDING`, as settings name a remote. @param {string} remote */
export const settingOf = (remote) => remote.toUpperCase().replaceAll('-', '_')
