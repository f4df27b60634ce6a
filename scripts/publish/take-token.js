// Runs in the host's page before anything else: a one-time token leaves the address bar and the history (decision 4).
;(() => {
const url = new URL(location.href)
const token = url.searchParams.get('token')
if (token === null) return
document.documentElement.dataset.signInToken = token
url.searchParams.delete('token')
history.replaceState(history.state, '', url)
})()
