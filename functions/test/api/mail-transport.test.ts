import { once } from 'node:events';
import { type AddressInfo, type Socket, connect, createServer } from 'node:net';
import { startMailbox } from '@samagam/emulators/mailbox/start-mailbox';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Config } from '../../src/config.ts';
import { smtpTransport } from '../../src/services/mail.ts';

const configFor = (url: string) =>
  ({
    SMTP_URL: url,
    MAIL_FROM: 'tickets@samagam.test',
    PUBLIC_ORIGIN: 'https://samagam.test',
  }) as Config;
const mailTo = (to: string) => ({
  to,
  subject: 'Your ticket',
  text: 'Hello',
  html: '<p>Hello</p>',
  images: [],
});

describe('the mail transport', () => {
  afterEach(() => vi.useRealTimers());

  it('fails a mail after 20 seconds if the server accepts the connection and says nothing', async () => {
    const sockets: Socket[] = [];
    const server = createServer((socket) => void sockets.push(socket)).listen(0, '127.0.0.1');
    await once(server, 'listening');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { port } = server.address() as AddressInfo;
    const sent = smtpTransport(configFor(`smtp://127.0.0.1:${port}`))('1', mailTo('asha@example.org'));
    const failed = expect(sent).rejects.toThrow();
    await once(server, 'connection');
    await vi.advanceTimersByTimeAsync(20_000);
    await failed;
    for (const socket of sockets) socket.destroy();
    server.close();
  });

  it('sends mails in turn over one connection, and closes it a second later', async () => {
    const mailbox = await startMailbox({ httpPort: 0, smtpPort: 0 });
    const connections: Socket[] = [];
    const { port } = new URL(mailbox.smtpUrl);
    const relay = createServer((socket) => {
      connections.push(socket);
      const upstream = connect(Number(port), '127.0.0.1');
      socket.pipe(upstream).pipe(socket);
    }).listen(0, '127.0.0.1');
    await once(relay, 'listening');
    const send = smtpTransport(configFor(`smtp://127.0.0.1:${(relay.address() as AddressInfo).port}`));
    for (const to of ['asha@example.org', 'ravi@example.org']) await send(to, mailTo(to));
    expect(mailbox.messages().map(({ to }) => to)).toEqual([['ravi@example.org'], ['asha@example.org']]);
    expect(connections).toHaveLength(1);
    await expect.poll(() => connections[0]!.destroyed).toBe(true);
    relay.close();
    await mailbox.close();
  });
});
