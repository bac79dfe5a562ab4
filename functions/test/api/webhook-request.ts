/** A webhook request as the gateway sends it to /api/rpwebhook. */
export interface Webhook {
  id: string;
  body: string;
  signature: string;
}

export const webhookRequest = ({ id, body, signature }: Webhook): RequestInit => ({
  method: 'POST',
  headers: {
    'Content-Type': 'application/json',
    'X-Razorpay-Signature': signature,
    'x-razorpay-event-id': id,
  },
  body,
});
