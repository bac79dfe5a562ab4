import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { adminQuery } from '../../../api/admin-query.ts';
import { ListState } from '../../../back-office/list/list-states.tsx';
import { ScreenTitle } from '../../../back-office/frame/screen-title.tsx';
import { CertificateList } from './certificate-list.tsx';
import { CertificateSettingsForm } from './certificate-settings-form.tsx';
import { IssueForm } from './issue-form.tsx';
import { RunningIssue } from './running-issue.tsx';

export default function ManagecertificatesScreen({ eventcode }: { eventcode: string }) {
  const client = useQueryClient();
  const [isUnsaved, setUnsaved] = useState(false);
  const query = adminQuery('GET /api/admin/certificates', { eventcode });
  const asked = useQuery(query);
  const refresh = () => client.invalidateQueries({ queryKey: query.queryKey });
  const { settings, event, version = '', checkpoints = [], certificates = [], running } = asked.data ?? {};
  return (
    <>
      <ScreenTitle />
      <ListState what="The certificates" asked={asked} />
      {running && <RunningIssue eventcode={eventcode} kind={running} onEnded={refresh} />}
      {settings && !running && (
        <IssueForm
          eventcode={eventcode}
          hasEntry={settings.entries.length > 0}
          isSigned={settings.signatory !== ''}
          isUnsaved={isUnsaved}
          onIssued={refresh}
        />
      )}
      {settings && event && (
        <CertificateSettingsForm
          key={eventcode}
          eventcode={eventcode}
          event={event}
          settings={settings}
          version={version}
          checkpoints={checkpoints}
          onSaved={refresh}
          onEdit={setUnsaved}
        />
      )}
      {certificates.length > 0 && (
        <CertificateList eventcode={eventcode} certificates={certificates} onChanged={refresh} />
      )}
    </>
  );
}
