import { describe, expect, it } from 'vitest';
import { readRepeatOptions } from './repeat-options.ts';

describe('the options of npm run test:repeat', () => {
  it.each([
    ['api 3', ['api'], ''],
    ['all 3 --busy 2', ['--all'], '--busy 2'],
    ['test 1', [], ''],
    ['unit 20 --shuffle --one-core', ['unit', '--sequence.shuffle'], '--one-core --shuffle'],
    ['functions/test/api/proofs/races.test.ts 20', ['api', 'functions/test/api/proofs/races.test.ts'], ''],
    [
      '--busy 4 functions/test/rules/deny-everyone.test.ts 2',
      ['rules', 'functions/test/rules/deny-everyone.test.ts'],
      '--busy 4',
    ],
    ['web/src/app/keyboard.browser.test.tsx 5', ['browser', 'web/src/app/keyboard.browser.test.tsx'], ''],
    ['e2e/src/main-job.spec.ts 5', ['e2e', 'e2e/src/main-job.spec.ts'], ''],
    ['domain/src/tickets/qr.test.ts 5', ['unit', 'domain/src/tickets/qr.test.ts'], ''],
  ])('reads %s', (words, command, conditions) => {
    expect(readRepeatOptions(words.split(' '))).toMatchObject({ command, conditions });
  });

  it.each([
    ['', 'Say: npm run test:repeat'],
    ['api', '"" is not a number of times. Say: npm run test:repeat'],
    ['api 0', '"0" is not a number of times'],
    ['api 3 --fast', '"--fast" is not an option'],
    ['domain/src/nowhere.test.ts 3', 'is neither a runner'],
    ['api 3 --busy', '--busy needs a number'],
    ['apis 3', '"apis" is neither a runner'],
    ['e2e 3 --shuffle', 'Only a runner of Vitest can be shuffled'],
    ['all 3 --shuffle', 'Only a runner of Vitest can be shuffled'],
  ])('refuses "%s"', (words, sentence) => {
    expect(() => readRepeatOptions(words.split(' ').filter(Boolean))).toThrow(sentence);
  });
});
