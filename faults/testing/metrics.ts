/** The values of a metric at one instance, by one of its labels. */
export async function metricBy(url: string, metric: string, label: string): Promise<Map<string, number>> {
  const text = await (await fetch(`${url}/metrics`)).text()
  const lines = text.matchAll(new RegExp(`^${metric}\\{(?:.*,)?${label}="([^"]*)".*\\} (\\S+)$`, 'gm'))
  return new Map([...lines].map(([, value = '', count]) => [value, Number(count)]))
}
