import { readWorkbook } from './workbook-rows.ts';

addEventListener('message', ({ data }: MessageEvent<Uint8Array>) => {
  void readWorkbook(data).then((read) => postMessage(read));
});
