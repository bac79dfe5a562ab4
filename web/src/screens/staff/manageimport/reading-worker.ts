import { sayOfImport } from '@samagam/contract/programme/import-messages';
import {
  type ProgrammeFile,
  type ReadChoices,
  type ReadFiles,
  readProgrammeFiles,
} from '@samagam/domain/programme/import/read-programme';

export interface ReadingTask {
  files: readonly Uint8Array[];
  choices: ReadChoices;
}

addEventListener('message', ({ data }: MessageEvent<ReadingTask>) => {
  void read(data).then((outcome) => postMessage(outcome));
});

async function read({ files, choices }: ReadingTask): Promise<ReadFiles> {
  const programmes: ProgrammeFile[] = [];
  for (const bytes of files) {
    const file = isPacked(bytes) ? await sheetsOf(bytes) : bytes;
    if ('problem' in file) return { ok: false, ...file };
    programmes.push(file);
  }
  return readProgrammeFiles(programmes, choices);
}

function isPacked(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b;
}

async function sheetsOf(bytes: Uint8Array): Promise<ProgrammeFile | { problem: string }> {
  const { readWorkbook } = await import('./workbook-rows.ts');
  const workbook = await readWorkbook(bytes);
  if (workbook === null) return { problem: sayOfImport.otherZip };
  return 'problem' in workbook ? workbook : workbook.sheets;
}
