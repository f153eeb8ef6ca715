/** 256 random bits as the Standard Webhooks specification writes a secret: `whsec_` and base64. */
export function makeWebhookSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return `whsec_${btoa(String.fromCharCode(...bytes))}`;
}
