/**
 * What contracts of several pages say besides, in the usual words. It is put around a made contract, so that what is
 * found in six pages can be counted.
 */
const pagesBefore = [
  `General terms. These terms and the particulars below make up the whole agreement between the parties.
It replaces every earlier understanding about the same accounts, spoken or written.
Headings are for convenience and change nothing.
Words in the singular include the plural where the sense asks for it.
Each party has read the agreement and has had the chance to take advice.
Seller is licensed by the state commission and keeps that license in force.
Buyer owns or leases each of the premises and may sign for them.
Buyer appoints Seller to obtain its usage history from the utility.
Seller tells Buyer of any change of its address without delay.
The particulars follow on the next page.`,
]
const pagesAfter = [
  `Delivery. Seller delivers to the point where the utility takes the energy over, and title passes there.
The utility reads the meters and answers for the wires, the poles and every outage.
Seller does not answer for the quality or the continuity of delivery.
Buyer tells Seller in writing before it closes a site, adds large equipment or installs generation.
An account that moves to another owner stays with this agreement until the utility confirms the change.
Either party may ask the utility to test a meter that seems wrong.
Usage that the utility corrects later is billed or credited on the next invoice.
Buyer pays by check, by card or by electronic transfer.
Amounts that are in dispute are named in writing, and the rest is paid when due.
Amounts not paid when due bear interest of 1.5% per month.`,
  `Credit. Seller may ask for the financial statements of the last two fiscal periods.
A guarantee or a letter of credit that Seller has accepted stays in place until it is returned.
Each party keeps the other's data confidential and gives it only to those who need it to perform.
Neither party assigns this agreement without the written consent of the other, which is not held back unreasonably.
A sale of all assets is an assignment.
Buyer may end this agreement by written notice if Seller loses its license.
If a party does not cure a default within 15 days of notice, the other may terminate this agreement.
After an early termination the party in default pays the loss of the other, and nothing more.
Neither party is liable for lost profits or for indirect damages.
Claims are brought before the courts of the state in which the premises lie, without a jury.`,
  `Events beyond control. A party that cannot perform because of an event beyond its control is excused while it lasts.
Want of money and a better offer elsewhere are no such events.
A change of law that adds to the cost of supply is passed through from its effective day, with notice.
Taxes that the law lays on the sale of energy are billed to Buyer unless it has given a certificate of exemption.
Notices are in writing and count on the day on which they arrive.
Notices by e-mail count when the other side has confirmed them.
A clause that a court finds void leaves the others in force.
A right that is not used at once is not given up.
This agreement renews for one month at a time unless a party objects.
It may be signed in several copies, by hand or electronically.`,
]

/** A made contract as the second page of six and more: its own pages, between the terms that everybody has. */
export const inSixPages = (text: string): string => [...pagesBefore, text, ...pagesAfter].join('\f')
