import { type Sheet, SHEETS } from '@samagam/domain/programme/import/sheets/sheet-columns';
import { FormHelp } from '../../../back-office/form/staff-form.tsx';
import styles from './manageimport-screen.module.css';

export function ColumnHelp({ sheet }: { sheet: Sheet }) {
  return (
    <FormHelp title={`Columns of the sheet for ${sheet}`}>
      <dl className={styles.columns}>
        {SHEETS[sheet].map(
          ({ name, words }) =>
            words && (
              <div key={name}>
                <dt>
                  <code>{name}</code>
                </dt>
                <dd>{words.write}</dd>
                <dd>
                  <b>If it is empty:</b> {words.ifEmpty}
                </dd>
              </div>
            ),
        )}
      </dl>
    </FormHelp>
  );
}
