export { confirmBooking, submitContract } from './booking.endpoints'
export { bookedOpen, bookingReasonProblem, keptPoints } from './booking-reason'
export type { BookedOpen } from './booking-reason'
