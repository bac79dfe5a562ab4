/** The handler of every call in the contract's table. A call without a handler does not compile. */
import type { Handlers } from '../http/handler.ts';
import { adminDoorCalls } from './admin/door/calls.ts';
import { adminMoneyCalls } from './admin/money/calls.ts';
import { adminOrdersCalls } from './admin/orders/calls.ts';
import { adminPeopleCalls } from './admin/people/calls.ts';
import { adminProgrammeCalls } from './admin/programme/calls.ts';
import { certificatesCalls } from './certificates/calls.ts';
import { doorCalls } from './door/calls.ts';
import { groupCalls } from './group/calls.ts';
import { ordersCalls } from './orders/calls.ts';
import { programmeCalls } from './programme/calls.ts';
import { speakersCalls } from './speakers/calls.ts';
import { ticketsCalls } from './tickets/calls.ts';
import { waitlistCalls } from './waitlist/calls.ts';

export const handlers: Handlers = {
  ...adminDoorCalls,
  ...adminMoneyCalls,
  ...adminOrdersCalls,
  ...adminPeopleCalls,
  ...adminProgrammeCalls,
  ...certificatesCalls,
  ...doorCalls,
  ...groupCalls,
  ...ordersCalls,
  ...programmeCalls,
  ...speakersCalls,
  ...ticketsCalls,
  ...waitlistCalls,
};
