import { GST_PERCENT } from '@samagam/contract/common/limits';
import type { Order } from '@samagam/domain/order/order';
import { amountPaid } from '@samagam/domain/money/refunds';
import { inRupees } from '@samagam/domain/text/rupees';
import { html } from 'hono/html';
import type { Part } from './layout.ts';

interface PriceRow {
  label: string;
  note?: string;
  amount: string;
}

function priceRows(order: Order): PriceRow[] {
  const lines = order.lines.map((line): PriceRow => {
    const row = { label: `${line.tickettype} × ${line.seats}`, amount: `₹${inRupees(line.price)}` };
    if (line.discount === 0) return row;
    return { ...row, note: `${line.discountpercentage}% off: −₹${inRupees(line.discount)}` };
  });
  return [
    ...lines,
    { label: 'Price', amount: `₹${inRupees(order.price)}` },
    { label: 'Discount', amount: `${order.discount > 0 ? '−' : ''}₹${inRupees(order.discount)}` },
    ...gstRows(order),
    { label: 'Total', amount: `₹${inRupees(order.total)}` },
    ...paidRows(order),
  ];
}

/** Staff may have issued the order for another amount than its price. */
function paidRows(order: Order): PriceRow[] {
  const paid = amountPaid(order);
  return paid === order.total ? [] : [{ label: 'Paid', amount: `₹${inRupees(paid)}` }];
}

/** No row for an event without GST. */
function gstRows({ gst, gstpercent = GST_PERCENT }: Order): PriceRow[] {
  return gstpercent > 0 ? [{ label: `GST (${gstpercent}%)`, amount: `₹${inRupees(gst)}` }] : [];
}

/** Names of passes may wrap; amounts are aligned. */
export function prices(order: Order): Part {
  const rows = priceRows(order);
  const text = rows.map(({ label, note, amount }) => `${label}: ${amount}${note ? ` (${note})` : ''}`);
  const table = html`<table role="presentation" style="border-collapse:collapse;width:100%;margin:20px 0">
    ${rows.map(
      ({ label, note, amount }) =>
        html`<tr style="border-top:1px solid #e2dcc8">
          <th
            scope="row"
            style="text-align:left;vertical-align:top;font-weight:400;padding:6px 16px 6px 0;overflow-wrap:anywhere"
          >
            ${label} ${note && html`<br /><span style="color:#5b5878;font-size:14px">${note}</span>`}
          </th>
          <td style="padding:6px 0;text-align:right;vertical-align:top;font-weight:600;white-space:nowrap">
            ${amount}
          </td>
        </tr>`,
    )}
  </table>`;
  return { text: text.join('\n'), html: table };
}
