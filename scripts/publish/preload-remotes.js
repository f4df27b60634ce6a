// Runs in the host's page before its main script: the scripts of the page's remotes start loading at once.
// Someone who is signed out needs only public pages; the login page needs none.
;(() => {
const { remotes } = JSON.parse(document.getElementById('mf-registry').textContent)
const path = location.pathname.replace(/^\/+|\/+$/g, '')
const home = path === '' || path === 'dashboard'
let signedIn = false
try { signedIn = localStorage.getItem('currentUser') !== null } catch {}
const shown = (route) => (signedIn || route.access === 'public') && new RegExp(`^${route.path.replace(/:\w+/g, '[^/]+')}$`).test(path)
const urls = new Set()
for (const remote of remotes) {
const parts = remote.routes.filter(shown).map((route) => route.screen)
if (home && signedIn) parts.push(...remote.widgets.map((widget) => widget.widget))
if (parts.length === 0) continue
for (const url of [remote.entry, ...remote.scripts, ...parts.flatMap((part) => remote.parts[part] ?? [])]) urls.add(url)
}
for (const url of urls) {
const link = document.createElement('link')
link.rel = 'preload'
link.as = 'script'
if (!url.startsWith('/')) link.crossOrigin = 'anonymous'
link.href = url
document.head.append(link)
}
})()
