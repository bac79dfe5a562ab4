import { useQuery } from '@tanstack/react-query';
import { adminQuery } from '../../../api/admin-query.ts';
import { ListState } from '../../../back-office/list/list-states.tsx';
import { ScreenTitle } from '../../../back-office/frame/screen-title.tsx';
import { ForAccountant } from './for-accountant.tsx';
import { Gstr1Form } from './gstr1-form.tsx';
import { MovedInvoices } from './moved-invoices.tsx';
import { TaxAuditForm } from './tax-audit-form.tsx';
import blocks from '../../../back-office/blocks.module.css';
import { SellerForm } from './seller-form.tsx';

export default function ManagetaxScreen() {
  const seller = useQuery(adminQuery('GET /api/admin/seller', {}));
  return (
    <>
      <ScreenTitle />
      <ListState what="The settings" asked={seller} />
      {seller.data && (
        <>
          {!seller.data.seller && (
            <p className={blocks.note}>
              No invoices and receipts are issued until you save the organiser’s details. Payments with GST
              and those of the last 30 days then get theirs.
            </p>
          )}
          {seller.data.warnings?.map((words) => (
            <p key={words} className={blocks.note}>
              {words}
            </p>
          ))}
          <SellerForm key={seller.data.version} stored={seller.data} onSaved={() => seller.refetch()} />
          {seller.data.seller && <MovedInvoices />}
          <Gstr1Form />
          <TaxAuditForm />
          <ForAccountant />
        </>
      )}
    </>
  );
}
