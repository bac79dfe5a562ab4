import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anEvent } from '@samagam/emulators/builders/an-event';
import { settle } from '../../src/orders/settle.ts';
import { type Harness, startHarness } from './harness.ts';
import { runCommand, settingsOf } from './run-command.ts';

let api: Harness;
beforeAll(async () => {
  api = await startHarness();
});
beforeEach(async () => {
  await api.clear();
  await api.save(anEvent());
});
afterAll(() => api.close());

/** With this test's store and gateway. */
const run = (command: string, ...args: string[]) =>
  runCommand(command, ['--project', api.projectId, ...args], settingsOf(api.deps.config));

describe('reconcile by hand', () => {
  it('settles payments, sends the tickets and reports it', async () => {
    const { order } = await api.checkout({ personalmailid: 'byhand@example.org' });
    api.razorpay.control.pay(order.gatewayorderid);
    const { code, output } = await run('reconcile', '--days', '2');
    expect({ code, output }).toEqual({
      code: 0,
      output: expect.stringContaining('Listed 1 payments of 2 days and settled 1;'),
    });
    expect(api.mailbox.messages().map(({ to }) => to)).toEqual([['byhand@example.org']]);
  });
});

describe('audit:money', () => {
  it('reports no violations, and where the money is', async () => {
    for (const personalmailid of ['well@example.org', 'also.well@example.org']) {
      const { order } = await api.checkout({ personalmailid });
      api.razorpay.control.pay(order.gatewayorderid);
      await settle(api.deps, order.orderid, 'test');
    }
    const { code, output } = await run('audit-money', '--gateway');
    expect([code, output]).toEqual([0, expect.stringContaining('tickets ₹5,900.00')]);
    expect(output).toContain('All is well.');
  });

  it('prints violations with ids, and exits with 1', async () => {
    const { order } = await api.checkout({ personalmailid: 'broken@example.org' });
    await api.db.collection('transactions').doc(order.orderid).update({ status: 'PAID' });
    const { code, output } = await run('audit-money');
    expect(code).toBe(1);
    expect(output).toContain(
      '✗ a registration or booking shows the state of its order: PAID, shown as CREATED',
    );
    expect(output).toContain(order.orderid);
    expect(output).not.toContain('broken@example.org');
  });

  it('requires a project', async () => {
    const { code, output } = await runCommand('audit-money', []);
    expect([code, output]).toEqual([2, expect.stringContaining('--project')]);
  });
});
