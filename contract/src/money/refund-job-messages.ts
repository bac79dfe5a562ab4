import { REFUND_JOB_ORDERS } from '../common/limits.ts';

export const sayOfJob = {
  confirmEventCode: 'Type the code of the event to confirm.',
  salesAreOpen:
    'Close the sales first: set the status of the event to something other than Open, or close the pass. Otherwise people could still buy what is being refunded.',
  previewChanged: 'The orders have changed since the preview. Look at the new numbers and confirm again.',
  nothingToRefundHere: 'No paid order is left here.',
  tooManyOrders: `At most ${REFUND_JOB_ORDERS.toLocaleString('en-IN')} orders can be refunded at once. Choose one pass after the other.`,
  jobRuns: 'A refund or an offer of this event is running. Wait until it has ended.',
  nothingFailed: 'No refund of this list has failed.',
  jobNotFound: 'This refund was not found.',
  untilInPast: 'Until must be today or later.',
  untilAfterStart: 'Until must be before the first day of the event. Give the event its new date first.',
  endedBefore: 'It was refunded or cancelled before.',
  endsOtherPasses:
    'A part of the money went back before. The refund of this pass would end the booking, with its seats of other passes. Refund it by itself.',
  isDisputed:
    'The payer disputes a payment of this order at the bank, which may have taken the money back. Look at the dispute in the dashboard of the gateway, then refund the order by itself if the payer has not got the money.',
  returnedBefore: 'The money went back in another way.',
  admittedMeanwhile:
    'A door admitted a ticket of this order before the refund that its payer chose was carried out. So nothing was refunded, and the tickets stay valid. Write to the payer, or refund the order by itself.',
  gatewayWaits: 'The gateway has not answered yet. This site asks again automatically.',
  refusedByGateway:
    'The gateway refused the refund. The ticket stays cancelled, and the money waits under "To be decided".',
  workWaits: 'It could not be refunded yet. This site tries again automatically.',
  postponementEnded: 'This link is no longer valid.',
} as const;
