import type { Socket } from 'node:net';
import { setTimeout as after } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';
import type { SMTPServerDataStream, SMTPServerSession } from 'smtp-server';

/** `data-4xx` refuses the mail, `rcpt-…` its recipient. `drop` stores it and closes the connection unacknowledged. */
export type MailFailure = 'rcpt-4xx' | 'rcpt-5xx' | 'data-4xx' | 'drop' | 'slow';

const SLOW = 3000;

export type Smtp = {
  port: number;
  fail: (count: number, how: MailFailure) => void;
  close: () => Promise<void>;
};

/** @throws Error "Port … is already in use." */
export async function openSmtp(
  port: number,
  accept: (raw: Buffer, to: string[]) => Promise<unknown>,
): Promise<Smtp> {
  let failing: { left: number; how: MailFailure } = { left: 0, how: 'rcpt-4xx' };

  const sockets = new Map<number | undefined, Socket>();

  function failsNow(...ways: MailFailure[]): boolean {
    if (failing.left === 0 || !ways.includes(failing.how)) return false;
    failing.left -= 1;
    return true;
  }

  async function receive(stream: SMTPServerDataStream, session: SMTPServerSession): Promise<void> {
    const raw = await readAll(stream);
    if (failsNow('slow')) await after(SLOW);
    if (failsNow('data-4xx')) throw smtpError(451, 'Local error in processing, try again later');
    await accept(
      raw,
      session.envelope.rcptTo.map(({ address }) => address),
    );
    if (failsNow('drop')) {
      sockets.get(session.remotePort)?.destroy();
    }
  }

  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 100,
    // Without a network a lookup takes long.
    disableReverseLookup: true,
    logger: false,
    onAuth: (_, __, answer) => answer(null, { user: 'anybody' }),
    onRcptTo: (_, __, answer) => {
      if (!failsNow('rcpt-4xx', 'rcpt-5xx')) return answer();
      const forGood = failing.how === 'rcpt-5xx';
      answer(forGood ? smtpError(550, 'No such mailbox') : smtpError(450, 'Mailbox busy, try again later'));
    },
    onData: (stream, session, answer) => {
      receive(stream, session).then(
        () => answer(),
        (error: unknown) => answer(error instanceof Error ? error : new Error(String(error))),
      );
    },
  });

  server.server.on('connection', (socket: Socket) => {
    const { remotePort } = socket;
    sockets.set(remotePort, socket);
    socket.once('close', () => sockets.delete(remotePort));
  });
  await listen(server, port);
  const address = server.server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : port,
    fail: (count, how) => void (failing = { left: count, how }),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

function listen(server: SMTPServer, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.on('error', (error: NodeJS.ErrnoException) => {
      // A sender that disconnects must not end the mailbox.
      if (error.code === 'EADDRINUSE') reject(new Error(`Port ${port} is already in use.`));
    });
    server.listen(port, '127.0.0.1', resolve);
  });
}

function smtpError(responseCode: number, text: string): Error {
  return Object.assign(new Error(text), { responseCode });
}

async function readAll(stream: SMTPServerDataStream): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
