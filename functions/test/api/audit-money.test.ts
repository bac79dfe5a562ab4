import { execFile } from 'node:child_process';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anEvent } from '@samagam/emulators/builders/an-event';
import { settle } from '../../src/orders/settle.ts';
import { type Harness, startHarness } from './harness.ts';

const commands = path.resolve(import.meta.dirname, '../../src/commands');

let api: Harness;
beforeAll(async () => {
  api = await startHarness();
  await api.save(anEvent());
});
afterAll(() => api.close());

/** Runs a command as `npm run` does, with this test's store and gateway. */
function run(command: string, ...args: string[]): Promise<{ code: number; output: string }> {
  const env = { ...process.env, ...(api.deps.config as unknown as Record<string, string>) };
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [path.join(commands, `${command}.ts`), '--project', api.projectId, ...args],
      { env },
      (error, stdout, stderr) => resolve({ code: Number(error?.code ?? 0), output: stdout + stderr }),
    );
  });
}

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
    const { order } = await api.checkout({ personalmailid: 'well@example.org' });
    api.razorpay.control.pay(order.gatewayorderid);
    await settle(api.deps, order.orderid, 'test');
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
    const { code, output } = await new Promise<{ code: number; output: string }>((resolve) => {
      execFile(process.execPath, [path.join(commands, 'audit-money.ts')], (error, stdout, stderr) =>
        resolve({ code: Number(error?.code ?? 0), output: stdout + stderr }),
      );
    });
    expect([code, output]).toEqual([2, expect.stringContaining('--project')]);
  });
});
