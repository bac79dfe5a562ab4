import { Button, ButtonLink } from '../../../ui/button.tsx';
import { PlainButton } from '../../../ui/plain-button.tsx';

/** The favourites of this device (behaviours/programme-page/my-programme.ts). */
export function MyProgramme({ eventcode }: { eventcode: string }) {
  return (
    <>
      <section className="offer" aria-label="Favourites of another device" data-handed hidden>
        <p data-words tabIndex={-1} />
        <p className="actions">
          <Button look="solid" data-action="take">
            Add them
          </Button>
          <Button look="outline" data-action="leave">
            Close
          </Button>
        </p>
      </section>
      <section className="mine" aria-labelledby="mine-heading" data-mine hidden>
        <h2 id="mine-heading">My programme</h2>
        <p data-words />
        <PlainButton className="quiet" data-action="forget" hidden>
          Remove from my programme
        </PlainButton>
        <p data-refused hidden>
          This browser does not store favourites. They last until you close this page; the link below keeps
          them.
        </p>
        <ul className="clashes" data-clashes />
        <details data-more-clashes hidden>
          <summary>
            <span data-count-more /> more
          </summary>
          <ul className="clashes" />
        </details>
        <div data-has-favourites hidden>
          <p className="actions">
            <ButtonLink look="solid" href={`/event/${eventcode}/calendar.ics`} data-subscribe>
              Subscribe to my programme
            </ButtonLink>
            <ButtonLink look="outline" href={`/event/${eventcode}/calendar.ics`} data-calendar>
              Download my programme once
            </ButtonLink>
            <Button look="outline" aria-expanded="false" aria-controls="programme-move" data-action="move">
              Move it to another device
            </Button>
          </p>
          <p className="hint">
            Subscribe to receive changes of these sessions, usually within a day. After you star other
            sessions, subscribe again. A download does not update.{' '}
            <span data-cut hidden>
              A link and a calendar contain at most 100 sessions: the rest is missing there.
            </span>
          </p>
          <Move />
        </div>
      </section>
    </>
  );
}

function Move() {
  return (
    <div className="move" id="programme-move" data-move hidden>
      <p>Scan the code with the other device, or open this link there. It offers to add your favourites.</p>
      <label htmlFor="programme-link">Link of your favourites</label>
      <input id="programme-link" type="text" readOnly data-link />
      <p className="actions">
        <Button look="outline" data-action="copy">
          Copy the link
        </Button>
        <output data-copied />
      </p>
      <div className="code" data-code />
    </div>
  );
}
