import { z } from "zod";

const maxLease = 30 * 86_400;
const minLease = 300;
const usualLease = 10 * 86_400;

const callback = z
  .url({ protocol: /^https?$/, error: "hub.callback has to be a whole address." })
  .max(2_000)
  .refine((url) => new URL(url).hash === "", { error: "hub.callback has no fragment." });

const schema = z
  .object({
    "hub.mode": z.enum(["subscribe", "unsubscribe"], {
      error: "hub.mode is subscribe or unsubscribe.",
    }),
    "hub.topic": z.string({ error: "hub.topic is missing." }).max(2_000),
    "hub.callback": callback,
    // An invalid number counts as none.
    "hub.lease_seconds": z.coerce.number().int().positive().catch(usualLease).default(usualLease),
    "hub.secret": z
      .string()
      .refine((text) => Buffer.byteLength(text) < 200, {
        error: "hub.secret is shorter than 200 bytes.",
      })
      .optional(),
  })
  .transform((sent) => ({
    mode: sent["hub.mode"],
    topic: sent["hub.topic"],
    callback: sent["hub.callback"],
    leaseSeconds: Math.min(maxLease, Math.max(minLease, sent["hub.lease_seconds"])),
    secret: sent["hub.secret"] || undefined,
  }));

/** A subscriber's request (WebSub 5.1). */
export type HubRequest = z.infer<typeof schema>;

/** @returns the request, or why it is invalid */
export function parseHubRequest(form: URLSearchParams): HubRequest | string {
  const { data, error } = schema.safeParse(Object.fromEntries(form));
  return data ?? error?.issues[0]?.message ?? "This is no request to a hub.";
}
