export { contractDay, contractLastDay, contractStart, minusMonths } from './contract.dates'
export {
  countOpenContracts,
  listEnergyPlans,
  listPendingEnergyPlans,
  listPlanMeters,
  pendingPlansOf,
  readAuditInfo,
  readEnergyPlan,
  readUsageProfile,
} from './contract.endpoints'
export type { PlanPage } from './contract.endpoints'
export { auditStepLabel, auditSteps, contractLabel, contractProgress, hasOpenRevisionRequest } from './contract.labels'
export type { AuditStep } from './contract.labels'
export { byAnnualUsageDescending, byStartDateAscending, isClosedContract, isOpenContract } from './contract.lists'
export { contractNeedsRep, contractTask, contractWaitsFor } from './contract.marks'
export { actionPanel, contractRefusal, LIAISON_TOOLTIP, denialReason } from './contract.permissions'
export type {
  ActionPanel,
  ContractAction,
  ContractFacts,
  ContractRefusal,
  ContractRefusalCode,
} from './contract.permissions'
export { auditInfo, contractView, energyPlan, planMeter } from './contract.schema'
export type { AuditInfo, ContractView, EnergyPlan, MonthlyUsage, PlanMeter } from './contract.schema'
export { auditCodes, contractStatus, HISTORIC_CUTOFF, isHistoric } from './contract.status'
export type { AuditCode } from './contract.status'
export { dollars, dollarsPerUnit } from './contract.texts'
export { decisionRefusals, rateCheckPath } from './decision-refusals'
