/** The events of Firestore as Eventarc sends them: attributes in headers, and the document as a protocol buffer. */
import { createRequire } from 'node:module';
import path from 'node:path';

/** The part of the compiled messages that is used. */
interface Messages {
  google: {
    events: {
      cloud: {
        firestore: {
          v1: {
            DocumentEventData: {
              fromObject: (from: object) => object;
              encode: (message: object) => { finish: () => Uint8Array };
            };
          };
        };
      };
    };
  };
}

export interface DocumentEvent {
  project: string;
  /** host:port of the Firestore emulator. */
  firestoreHost: string;
  type: 'created' | 'written';
  /** The path of an existing document. */
  document: string;
  /** The installed upload, whose messages are used. */
  folder: string;
}

export async function documentEvent(event: DocumentEvent): Promise<RequestInit> {
  const { project, document, type } = event;
  const database = `projects/${project}/databases/(default)`;
  return {
    method: 'POST',
    headers: {
      'Content-Type': 'application/protobuf',
      'ce-specversion': '1.0',
      'ce-id': `rehearsal-${document.replaceAll('/', '-')}`,
      'ce-source': `//firestore.googleapis.com/${database}`,
      'ce-subject': `documents/${document}`,
      'ce-type': `google.cloud.firestore.document.v1.${type}`,
      'ce-time': new Date().toISOString(),
      'ce-dataschema':
        'https://github.com/googleapis/google-cloudevents/blob/main/proto/google/events/cloud/firestore/v1/data.proto',
      'ce-project': project,
      'ce-location': 'asia-south1',
      'ce-database': '(default)',
      'ce-namespace': '(default)',
      'ce-document': document,
    },
    body: Buffer.from(encoded(event.folder, { value: await storedDocument(event) })),
  };
}

async function storedDocument({ project, firestoreHost, document }: DocumentEvent): Promise<object> {
  const address = `http://${firestoreHost}/v1/projects/${project}/databases/(default)/documents/${document}`;
  const response = await fetch(address, { headers: { Authorization: 'Bearer owner' } });
  if (!response.ok) throw new Error(`${document} cannot be read: ${response.status}`);
  return JSON.parse(await response.text(), withTimestamps) as object;
}

/** In JSON, a timestamp is a text; in the message, it has two numbers. */
function withTimestamps(key: string, value: unknown): unknown {
  if (!['createTime', 'updateTime', 'timestampValue'].includes(key) || typeof value !== 'string')
    return value;
  const time = Date.parse(value);
  return { seconds: Math.floor(time / 1000), nanos: (time % 1000) * 1_000_000 };
}

function encoded(folder: string, data: object): Uint8Array {
  const require = createRequire(path.join(folder, 'package.json'));
  const messages = require('./node_modules/firebase-functions/protos/compiledFirestore.js') as Messages;
  const { DocumentEventData } = messages.google.events.cloud.firestore.v1;
  return DocumentEventData.encode(DocumentEventData.fromObject(data)).finish();
}
