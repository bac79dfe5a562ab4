import type { StaffContent } from '@samagam/contract/programme/content';
import { isPublic } from '@samagam/domain/passes/passes';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import blocks from '../../../back-office/blocks.module.css';
import { Problem } from '../../../ui/notice/problem.tsx';
import { adminCall } from '../../../api/admin-call.ts';
import { isRefused } from '../../../api/call.ts';
import { staffEventQuery } from '../../../api/admin-query.ts';
import { type Answered, useSave } from '../../../back-office/form/use-save.ts';
import { SmallButton } from '../../../ui/form/actions.tsx';
import { Button } from '../../../ui/button.tsx';
import { Confirm } from '../../../ui/dialog.tsx';
import { changesOf } from './content-changes.ts';
import styles from './managecontent-screen.module.css';

interface Props {
  eventcode: string;
  stored: StaffContent;
  isUnsaved: boolean;
  /** Saves the typed draft. Returns whether it is saved. */
  onSave: () => Promise<boolean>;
  /** Returns the content as it is stored now. */
  onChanged: () => Promise<StaffContent | undefined>;
}

function usePublishing({ eventcode, stored, isUnsaved, onSave, onChanged }: Props) {
  const saving = useSave();
  /** After a refusal, what staff see stays until they load it. */
  const save = (send: () => Promise<Answered>) =>
    saving.save(async () => {
      const answer = await send();
      if (!isRefused(answer)) await onChanged();
      return answer;
    });

  async function publish(): Promise<void> {
    if (isUnsaved && !(await onSave())) return;
    const saved = isUnsaved ? await onChanged() : stored;
    if (!saved) return;
    const version = { ifMatch: saved.version };
    await save(() => adminCall('POST /api/admin/publishcontent', { eventcode }, version));
  }

  async function load(): Promise<void> {
    await onChanged();
    saving.clear();
  }

  async function undo(): Promise<void> {
    const version = { ifMatch: stored.liveversion };
    await save(() => adminCall('POST /api/admin/undocontent', { eventcode }, version));
  }

  return { saving, publish, load, undo };
}

export function PublishPanel(props: Props) {
  const { eventcode, stored, isUnsaved } = props;
  const { saving, publish, load, undo } = usePublishing(props);
  const [isUndoing, setUndoing] = useState(false);
  const changes = changesOf(stored.live, stored.draft);
  const event = useQuery(staffEventQuery(eventcode));
  const isShown = event.data ? isPublic(event.data) : false;
  const isDraft = event.data ? !isShown : false;

  return (
    <section className={styles.publish} aria-label="What changes for visitors">
      <h2>What changes for visitors</h2>
      <Changes changes={changes} isDraft={isDraft} />
      {isDraft && (
        <p className={blocks.quiet}>
          The event is not public yet, so visitors cannot open its page. The preview below shows it.
        </p>
      )}
      {isUnsaved && <p className={blocks.quiet}>PUBLISH also saves and publishes your unsaved changes.</p>}
      {saving.problem && (
        <Problem isBoxed>
          {saving.problem}{' '}
          {saving.isStale && <SmallButton onClick={() => void load()}>Load it again</SmallButton>}
        </Problem>
      )}
      <div className={styles.actions}>
        <Button
          look="solid"
          isInactive={saving.saving || (!isUnsaved && changes.length === 0)}
          onClick={() => void publish()}
        >
          PUBLISH
        </Button>
        {stored.canUndo && (
          <Button look="outline" isInactive={saving.saving} onClick={() => setUndoing(true)}>
            UNDO THE LAST PUBLISH
          </Button>
        )}
        {isShown && (
          <a href={`/event/${eventcode}`} target="_blank" rel="noopener">
            See the page
          </a>
        )}
      </div>
      {isUndoing && (
        <Confirm
          title="Undo the last publish?"
          yes="Undo"
          onYes={() => void undo()}
          onClosed={() => setUndoing(false)}
        >
          <p>Visitors see what they saw before it, within a minute. The draft stays as it is.</p>
        </Confirm>
      )}
    </section>
  );
}

function Changes({ changes, isDraft }: { changes: readonly string[]; isDraft: boolean }) {
  if (changes.length === 0)
    return (
      <p>{isDraft ? 'Nothing: what you saved is published.' : 'Nothing: visitors see the saved draft.'}</p>
    );
  return (
    <ul>
      {changes.map((change) => (
        <li key={change}>{change}</li>
      ))}
    </ul>
  );
}
