/** Goes to the payment page by a form post, so that the payment reference is in no address. */
export function handOver(
  action: '/api/rpcreateorder' | '/api/grpPaynowInitiatePayment',
  paystring: string,
): void {
  const form = document.createElement('form');
  form.method = 'post';
  form.action = action;
  form.hidden = true;
  const field = document.createElement('input');
  field.type = 'hidden';
  field.name = 'idvpaystring';
  field.value = paystring;
  form.append(field);
  document.body.append(form);
  form.submit();
}
