/** The contract's validation of the forms on the page of an event, which is loaded when a visitor begins to use one. */
export { parse } from '@samagam/contract/common/first-issue';
export { couponQuery } from '@samagam/contract/orders/coupon';
export { individualRegistration } from '@samagam/contract/orders/registration';
export { contactMessage } from '@samagam/contract/people/contact-message';
