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
  // An invite, or a link for a new password or the first run, stays in the state of this entry, where a reload still
  // finds it; the router hands `usr` to the screen.
  if (/^\/(account-setup|first-run|new-password)\/?$/.test(url.pathname) && url.searchParams.has('c')) {
    history.replaceState({ ...history.state, usr: { invite: url.search } }, '', url.pathname)
  }
  // So does what a company's sign-on sends back.
  if (/^\/sign-on\/?$/.test(url.pathname) && url.hash + url.search !== '') {
    history.replaceState(
      { ...history.state, usr: { answer: url.hash.slice(1) || url.search.slice(1) } },
      '',
      url.pathname,
    )
  }
})()
