import type { Announcement } from '@samagam/contract/people/announcement';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { adminQuery, staffEventQuery } from '../../../api/admin-query.ts';
import { ListState } from '../../../back-office/list/list-states.tsx';
import { ScreenTitle } from '../../../back-office/frame/screen-title.tsx';
import { AnnouncementForm } from './announcement-form.tsx';
import { EarlierAnnouncement, RunningAnnouncement } from './announcement-state.tsx';
import { TimedMails } from './timed-mails.tsx';
import blocks from '../../../back-office/blocks.module.css';

export default function ManageannouncementsScreen({ eventcode }: { eventcode: string }) {
  const client = useQueryClient();
  const event = useQuery(staffEventQuery(eventcode));
  const query = adminQuery('GET /api/admin/announcements', { eventcode });
  const list = useQuery(query);
  const timed = useQuery(adminQuery('GET /api/admin/timedmails', { eventcode }));
  const show = (next: Announcement) =>
    client.setQueryData(query.queryKey, (before = []) => [
      next,
      ...before.filter(({ id }) => id !== next.id),
    ]);
  const [startedId, setStartedId] = useState('');
  const running = list.data?.find(({ endedat }) => endedat === '');
  const shownId = running ? 'being-sent' : startedId;
  useEffect(() => void document.getElementById(shownId)?.scrollIntoView({ block: 'center' }), [shownId]);
  const earlier = list.data?.filter((one) => one !== running) ?? [];

  return (
    <>
      <ScreenTitle />
      <ListState what="The ticket types" asked={event} />
      <ListState what="The announcements" asked={list} />
      <ListState what="The automatic mails" asked={timed} />
      {running && (
        <RunningAnnouncement key={running.id} eventcode={eventcode} running={running} onProgress={show} />
      )}
      {!running && list.data && event.data && (
        <AnnouncementForm
          eventcode={eventcode}
          passes={Object.keys(event.data.tickettypes ?? {})}
          onStarted={(next) => {
            setStartedId(next.id);
            show(next);
          }}
          onFailed={() => void client.invalidateQueries({ queryKey: query.queryKey })}
        />
      )}
      {timed.data && <TimedMails key={eventcode} eventcode={eventcode} switches={timed.data} />}
      {earlier.length > 0 && (
        <section className={blocks.looseStack} aria-labelledby="earlier-announcements">
          <h2 id="earlier-announcements">Earlier announcements</h2>
          {earlier.map((one) => (
            <EarlierAnnouncement key={one.id} eventcode={eventcode} announcement={one} onProgress={show} />
          ))}
        </section>
      )}
    </>
  );
}
