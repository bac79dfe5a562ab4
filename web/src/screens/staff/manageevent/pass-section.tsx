import { lazyView } from '../../../back-office/frame/lazy-view.tsx';
import { Button } from '../../../ui/button.tsx';
import { Confirm } from '../../../ui/dialog.tsx';
import { Problem } from '../../../ui/notice/problem.tsx';
import styles from './manageevent-screen.module.css';
import { PassForm } from './pass-form.tsx';
import { PassList } from './pass-list.tsx';
import type { EventForms } from './use-event-form.ts';
import type { usePasses } from './use-passes.ts';

const DropPassDialog = lazyView(() => import('./drop-pass-dialog.tsx'));

/** Each pass is edited in its place. All of it changes the list in the event form; the event's own SAVE sends it. */
export function PassSection({ forms, of }: { forms: EventForms; of: ReturnType<typeof usePasses> }) {
  const { section, passes, place, problem, isBlocking, questions, ...acts } = of;
  const { editing, form } = forms.record;
  const passForm = (
    <PassForm forms={forms} isBlocking={isBlocking} onSave={() => void acts.save()} onCancel={acts.cancel} />
  );
  return (
    <div ref={section} id="passes" className={styles.part}>
      <PassList
        passes={passes}
        eventcode={editing?.eventcode}
        opened={place.card}
        openedForm={passForm}
        onEdit={acts.edit}
        onDuplicate={acts.duplicate}
        onDelete={({ tickettype }) => questions.setDropping({ name: tickettype })}
        onOrder={(ordered) => form.setValue('passes', ordered, { shouldDirty: true })}
      />
      <Problem blocks="Ticket Types">{problem}</Problem>
      {place.isNew && <div className={styles.newPass}>{passForm}</div>}
      {!place.isNew && place.card === '' && (
        <div>
          <Button look="outline" data-adds onClick={acts.add}>
            Add pass
          </Button>
        </div>
      )}
      <Questions {...questions} eventcode={editing?.eventcode} />
    </div>
  );
}

/** What staff confirm before the list changes: a pass that becomes free, and a name that is removed. */
function Questions({
  dropping,
  setDropping,
  drop,
  freeing,
  setFreeing,
  putOrAsk,
  eventcode,
}: ReturnType<typeof usePasses>['questions'] & { eventcode: string | undefined }) {
  return (
    <>
      {freeing && (
        <Confirm
          title={`Free until ${freeing.until.at(-1)}?`}
          yes="Make it free"
          onYes={() => putOrAsk(freeing)}
          onClosed={() => setFreeing(null)}
        >
          <p>
            A step of {freeing.saved.tickettype} costs ₹0. People who register during it pay nothing, and keep
            their tickets.
          </p>
        </Confirm>
      )}
      {dropping && (
        <DropPassDialog
          eventcode={eventcode}
          pass={dropping.name}
          newName={dropping.renamed?.tickettype}
          onYes={() => drop(dropping.name, dropping.renamed)}
          onClosed={() => setDropping(null)}
        />
      )}
    </>
  );
}
