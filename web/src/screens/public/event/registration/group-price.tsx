import type { ShownEvent } from '@samagam/contract/programme/event';
import type { TicketType } from '@samagam/contract/programme/ticket-type';
import { isFree, slabOf, type GroupTotal } from '@samagam/domain/order/pricing';
import { Rupees } from '../../../../components/rupees.tsx';
import styles from './group-form.module.css';
import registration from './registration.module.css';
import { slabWords } from './seat-list.tsx';
import { Terms } from './terms.tsx';

/** In paise. */
const TEN_CRORE = 10_000_000_000;

interface Props extends Pick<ShownEvent, 'content'> {
  amounts: GroupTotal;
  /** In paise; undefined without seats. If it is not that of the amounts, only the total is known. */
  total: number | undefined;
  passes: TicketType[];
  /** In percent; 0 shows no tax. */
  gstpercent: number;
}

/** The price of a group, by the same rule as the API: each pass with the discount slab of its count. */
export function GroupPrice({ content, amounts, total, passes, gstpercent }: Props) {
  const isDetailed = total === amounts.total;
  return (
    <div className={registration.summary}>
      <h3>Price</h3>
      {total === undefined ? (
        <p className={registration.choose}>Choose seats to see the price.</p>
      ) : (
        <table className={styles.prices} data-long={Math.max(amounts.price, total) >= TEN_CRORE}>
          {isDetailed && (
            <thead>
              <tr>
                <th scope="col">Seats</th>
                <th scope="col">Discount</th>
                <th scope="col">Price</th>
              </tr>
            </thead>
          )}
          {isDetailed &&
            amounts.lines.map((line) => (
              <Line
                key={line.tickettype}
                line={line}
                pass={passes.find(({ tickettype }) => tickettype === line.tickettype)!}
              />
            ))}
          <tfoot>
            {isDetailed && (
              <>
                <Sum label="Price" paise={amounts.price} />
                <Sum label="Discount" paise={amounts.discount} minus />
                {gstpercent > 0 && <Sum label={`GST (${gstpercent}%)`} paise={amounts.gst} />}
              </>
            )}
            <Sum label="Total" paise={total} strong />
          </tfoot>
        </table>
      )}
      {/* Announces only the total when a count changes, not the whole table. */}
      <output className="hidden-text">
        {total !== undefined && (
          <>
            Total <Rupees paise={total} />
          </>
        )}
      </output>
      {total !== undefined && isFree({ total }) && (
        <p className={registration.free}>This is free. We send you the coupons immediately.</p>
      )}
      <Terms content={content} />
    </div>
  );
}

function Line({ line, pass }: { line: GroupTotal['lines'][number]; pass: TicketType }) {
  const slab = slabOf(pass.discountData, line.seats);
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={3}>
          {line.tickettype}
        </th>
      </tr>
      <tr>
        <td>
          {line.seats} × <Rupees paise={pass.price * 100} whole />
        </td>
        <td>
          {line.discountpercentage}%{slab && <small>{slabWords(slab)}</small>}
        </td>
        <td>
          <Rupees paise={line.price} />
        </td>
      </tr>
    </tbody>
  );
}

function Sum({
  label,
  paise,
  minus = false,
  strong = false,
}: {
  label: string;
  paise: number;
  minus?: boolean;
  strong?: boolean;
}) {
  return (
    <tr data-strong={strong}>
      <th scope="row" colSpan={2}>
        {label}
      </th>
      <td>
        {minus && paise > 0 && '−'}
        <Rupees paise={paise} />
      </td>
    </tr>
  );
}
