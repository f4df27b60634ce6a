import { mkdirSync, truncateSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { expect, type Download, type Locator, type Page } from '@playwright/test'
import { PortalTableOf } from './PortalTableOf'

/** dashboard/contracts and one contract's page (C§2). */
export class ContractScreen {
  readonly openContracts: PortalTableOf
  readonly closedContracts: PortalTableOf
  readonly portfolio: PortalTableOf

  constructor(private readonly page: Page) {
    this.openContracts = new PortalTableOf(page, 'Open')
    this.closedContracts = new PortalTableOf(page, 'Closed')
    this.portfolio = new PortalTableOf(page, 'Portfolio Details')
  }

  row = (customer: string) => this.page.getByRole('row').filter({ hasText: customer })
  button = (name: string) => this.page.getByRole('button', { name, exact: true })
  dialog = (name: string) => this.page.getByRole('dialog', { name })
  region = (name: string) => this.page.getByRole('region', { name, exact: true })
  /** What the page asks the rep to do (C§4). */
  message = () =>
    this.page
      .getByRole('main')
      .getByRole('status')
      .filter({ has: this.page.locator('b') })
  /** A page of the contract under review, with its text. */
  reviewPage = (number: number) => this.page.getByRole('group', { name: `Page ${number} of ` })
  /** Book, Revise and Reject. */
  actions = () => this.page.getByLabel('Contract actions')
  /** One of the Customer Details. */
  detail = (name: string) =>
    this.region('Customer Details')
      .locator('dl > div')
      .filter({ has: this.page.getByText(name, { exact: true }) })
      .locator('dd')
  documents = () => this.page.getByRole('table', { name: 'Contract documents' })
  document = (name: string) => this.documents().getByRole('row').filter({ hasText: name })
  uploads = () => this.page.getByRole('list', { name: 'Uploads' }).getByRole('listitem')

  /** From the list, as a rep gets there. */
  async open(customer: string) {
    await this.page.goto('/dashboard/contracts')
    await this.row(customer).getByRole('link').first().click()
    await expect(this.page.getByRole('heading', { name: customer, level: 1 })).toBeVisible()
  }

  /** Puts files where Manage Contract takes them. */
  async choose(...files: ChosenFile[] | string[]) {
    await this.region('Manage Contract').locator('input[type=file]').setInputFiles(files)
  }

  /** Reads the dialog of C§8 and closes it. */
  async readAndClose(text: string) {
    await expect(this.page.getByText(text)).toBeVisible()
    await this.button('Done').click()
  }

  /** Books it as one whose countersigned copy is to come, and reads the thanks. */
  async book() {
    await this.button('Book').click()
    const booking = this.dialog('Book contract')
    await expect(booking.getByRole('button', { name: 'Confirm booking' })).toBeDisabled()
    await booking.getByLabel('Yes').check()
    await booking.getByLabel(/I attest/).check()
    await booking.getByRole('button', { name: 'Confirm booking' }).click()
    await this.readAndClose(
      'Thank you for confirming the booking and congratulations! Your customer has been notified.',
    )
  }

  /** Brings the countersigned copy, and reads the thanks. */
  async uploadCountersigned() {
    await this.button('Upload countersigned contract').click()
    const upload = this.dialog('Upload countersigned contract')
    await upload.locator('input[type=file]').setInputFiles(fileCalled('Countersigned.pdf'))
    // The dialog grows by what the file says, and Submit moves.
    await expect(upload.getByText('The text could not be read')).toBeVisible()
    await upload.getByRole('button', { name: 'Submit' }).click()
    await this.readAndClose('Thank you for uploading a countersigned contract. Your customer has been notified.')
  }

  /** Presses a button. @returns ms until its dialog was there */
  async delayOf(button: Locator): Promise<number> {
    return button.evaluate(
      (pressed: HTMLElement) =>
        new Promise<number>((resolve) => {
          const began = performance.now()
          const watch = new MutationObserver(() => {
            if (document.querySelector('[role=dialog], [role=alertdialog]') === null) return
            watch.disconnect()
            resolve(performance.now() - began)
          })
          watch.observe(document.body, { childList: true, subtree: true })
          pressed.click()
        }),
    )
  }

  /** The file that a button saves. */
  async save(button: Locator): Promise<Download> {
    const started = this.page.waitForEvent('download')
    await button.click()
    return started
  }
}

export interface ChosenFile {
  name: string
  mimeType: string
  buffer: Buffer
}

/** A PDF of that many bytes on the disk: large ones come from there faster than through the test. @returns its path */
export function fileOnDisk(path: string, bytes: number): string {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, '%PDF-1.7\n')
  truncateSync(path, bytes)
  return path
}

/** A file of that many bytes that begins with `start`, which is a PDF's by default. */
export function fileCalled(name: string, bytes = 64, start: string = '%PDF-1.7\n'): ChosenFile {
  const buffer = Buffer.alloc(bytes)
  buffer.write(start, 'latin1')
  return { name, mimeType: 'application/pdf', buffer }
}
