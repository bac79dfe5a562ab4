import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { readConfig } from '@samagam/functions/config';
import { demoSettings } from '../demo-settings.ts';
import { choosePorts, fixedPorts, portsFrom, requirePortsFree } from './ports.ts';

const server = createServer();

afterEach(() => new Promise<void>((resolve) => void server.close(() => resolve())));

it('chooses different ports below those of outgoing connections, and keeps the fixed ones', async () => {
  const { hosting, ...ports } = await choosePorts({ site: 5050 });
  expect(ports.site).toBe(5050);
  expect(hosting).toBe(5050);
  const chosen = Object.values(ports);
  expect(new Set(chosen).size).toBe(chosen.length);
  expect(Math.max(...chosen)).toBeLessThan(32_768);
});

it('moves hosting to another port when another server has the address of the site', async () => {
  expect(await choosePorts({ site: 5050, hosting: 5055 })).toMatchObject({ site: 5050, hosting: 5055 });
});

it('names the taken port and its purpose', async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await expect(requirePortsFree({ auth: port })).rejects.toThrow(
    `Port ${port}, for sign-in, is in use by another program. Stop that, or use other ports: npm start -- --port 5150`,
  );
});

it('moves all fixed ports with that of the site', () => {
  const moved = portsFrom(5150);
  expect(Object.keys(moved)).toEqual(Object.keys(fixedPorts));
  expect(Object.values(moved)).toEqual([5150, 5151, 5152, 5153, 5154, 5155, 5156]);
});

it('creates settings that the functions can read', () => {
  const config = readConfig(demoSettings({ ports: fixedPorts }));
  expect(config).toMatchObject({
    PUBLIC_ORIGIN: 'http://127.0.0.1:5050',
    RAZORPAY_API_URL: 'http://127.0.0.1:5600',
    SMTP_URL: 'smtp://127.0.0.1:5725',
  });
});
