import { readPortalSettings, SettingError } from './settings.mjs'

test('DOCUMENT_ORIGINS is a list of origins, one space between them (decision 41)', () => {
  const read = (text: string) => readPortalSettings({ DOCUMENT_ORIGINS: text }).documentOrigins
  expect(read('')).toBe('')
  expect(read(' https://files.example   http://archive.example:8080 ')).toBe(
    'https://files.example http://archive.example:8080',
  )
  for (const wrong of [
    'files.example',
    'https://files.example/kept',
    'https://a.example,https://b.example',
    'ftp://files.example',
    "https://a.example; script-src 'unsafe-inline'",
  ]) {
    expect(() => read(wrong)).toThrow(SettingError)
    expect(() => read(wrong)).toThrow('DOCUMENT_ORIGINS')
  }
})
