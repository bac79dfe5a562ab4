/** One deployed function in a process of its own, started as in the cloud. */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { freePort } from '@samagam/emulators/suite/ports';
import type { SecretName } from '../../src/config.ts';
import type { DeployedFunction } from './deploy.ts';

const FRAMEWORK = 'node_modules/@google-cloud/functions-framework/build/src/main.js';
const PATIENCE = 30_000;

export interface Instance {
  address: string;
  /** Everything that it has logged. */
  output: () => string;
  /** The most memory it has had, in megabytes; null where the system does not tell. */
  peakMemory: () => number | null;
  stop: () => Promise<void>;
}

export interface InstanceOptions {
  /** The installed upload. */
  folder: string;
  name: string;
  deployed: DeployedFunction;
  secrets: Record<SecretName, string>;
  /** Replaces services of Google by local ones. */
  local: Record<string, string>;
}

/** The environment that Cloud Run gives to an instance: what the deploy named, and what every function has. */
function environmentOf({ name, deployed, secrets, local }: InstanceOptions): Record<string, string> {
  const { environmentVariables, secretEnvironmentVariables = [] } = deployed.serviceConfig;
  return {
    ...environmentVariables,
    ...Object.fromEntries(secretEnvironmentVariables.map(({ key }) => [key, secrets[key]])),
    FUNCTION_TARGET: deployed.buildConfig.entryPoint,
    FUNCTION_SIGNATURE_TYPE: signatureOf(deployed),
    K_SERVICE: name.toLowerCase(),
    K_CONFIGURATION: name.toLowerCase(),
    K_REVISION: `${name.toLowerCase()}-00001-abc`,
    HOME: '/root',
    PATH: process.env['PATH'] ?? '',
    ...local,
  };
}

function signatureOf({ eventTrigger }: DeployedFunction): 'cloudevent' | 'http' {
  return eventTrigger ? 'cloudevent' : 'http';
}

/**
 * Resolves when its port is open.
 * @throws Error with its output if it ends, or does not listen within 30 seconds.
 */
export async function startInstance(options: InstanceOptions): Promise<Instance> {
  const { folder, deployed } = options;
  const port = await freePort();
  const began = performance.now();
  const child = spawn(
    process.execPath,
    [
      path.join(folder, FRAMEWORK),
      `--target=${deployed.buildConfig.entryPoint}`,
      `--signature-type=${signatureOf(deployed)}`,
    ],
    {
      cwd: folder,
      env: { ...environmentOf(options), PORT: String(port) },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (output += String(data)));
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const stop = async (): Promise<void> => {
    child.kill('SIGKILL');
    await ended;
  };
  while (!(await isOpen(port))) {
    if (child.exitCode === null && performance.now() - began < PATIENCE) {
      await after(5);
      continue;
    }
    await stop();
    throw new Error(`it does not start:\n${output}`);
  }
  return {
    address: `http://127.0.0.1:${port}`,
    output: () => output,
    peakMemory: () => peakMemoryOf(child.pid),
    stop,
  };
}

function isOpen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => (socket.destroy(), resolve(true)));
    socket.once('error', () => resolve(false));
  });
}

function peakMemoryOf(pid: number | undefined): number | null {
  try {
    const kilobytes = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return kilobytes ? Math.round(Number(kilobytes) / 1024) : null;
  } catch {
    return null;
  }
}
