export const sayOfOrder = {
  couponRefunded: 'The booking of this coupon was refunded: it cannot be used again.',
  nothingToDecide: 'There is nothing to decide about this order.',
  noLinkToSend: 'This payment link can no longer be paid, so it was not sent.',
  noLinkToClose: 'This order has no open payment link. An order without a link expires automatically.',
  linkPaid: 'A payment has arrived by this link, so it was not closed. Look at the order again.',
  noTicketToSend: 'There is no valid ticket to send.',
  selectSeats: 'Select the seats to refund.',
  amountOrSeats: 'Refund an amount or seats, not both.',
  wholeSecondPayment: 'A second payment is refunded in full, and not together with an amount or seats.',
  notSecondPayment: 'This is not a second payment of the order, or it was refunded before.',
  notRefundable: 'Only a paid order can be refunded or cancelled.',
  notASeat: 'A seat was refunded before, or does not belong to this order.',
  nothingToRefund: 'Nothing of this order is left to refund.',
  nothingPaid: 'Nothing was paid for this order. Leave out the amount to cancel it.',
  moreThanLeft: (left: string) => `Only ₹${left} of this order is left to refund.`,
  tooSmall: 'The smallest refund is ₹1.00.',
  leavesTooLittle: 'Less than ₹1.00 would be left, which cannot be refunded later. Refund all, or less.',
  endsNow:
    'The order has changed, and would end with this refund, with all its tickets. Look at it again before you decide.',
  atGateway:
    'This payment is not in rupees. Refund it in the Razorpay dashboard; this site notices it automatically.',
  notInRupees:
    'This payment is not in rupees, so nothing can be issued for it. Refund it in the Razorpay dashboard, and ask the buyer to register again.',
  noInvoice: 'This order has no invoice yet.',
  invoiceRefunded: 'All of this order was refunded, so there is no invoice to correct.',
  tooLateToCorrect: (last: string) =>
    `This invoice could be corrected until ${last}: a credit note after it does not reduce your GST, and the new invoice would add tax.`,
  notLost: 'This dispute is not lost, or was ended before.',
  endDisputeFirst:
    'The bank has taken the money of a lost dispute, so a refund would return it twice. End the dispute first.',
  onItsWay: 'A refund of this order is on its way. Decide once the gateway has answered.',
  invalidAmount: 'Invalid Amount. It should be in rupees, such as 950 or 950.50',
} as const;
