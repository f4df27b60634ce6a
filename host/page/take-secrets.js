// Runs in the host's page before anything else: what an address carries as a secret leaves it, and the history with it
// (decision 4).
;(() => {
  const url = new URL(location.href)
  const token = url.searchParams.get('token')
  if (token !== null) {
    document.documentElement.dataset.signInToken = token
    url.searchParams.delete('token')
    history.replaceState(history.state, '', url)
  }
  // An invite, or a link for a new password, stays in the state of this entry, where a reload still finds it; the
  // router hands `usr` to the screen.
  if (/^\/(account-setup|new-password)\/?$/.test(url.pathname) && url.searchParams.has('c')) {
    history.replaceState({ ...history.state, usr: { invite: url.search } }, '', url.pathname)
  }
})()
