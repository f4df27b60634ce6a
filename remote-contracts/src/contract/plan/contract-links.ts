/** What the dashboard's list is called in addresses. */
export const DASHBOARD_CONTRACTS = 'contracts'
