import { configureBackend } from "@postlark/sdk/backend";
import { parsePublishableKey } from "@postlark/site/publishable-key";
import { parseSupportAddress } from "@postlark/site/support-address";

const publishableKey = parsePublishableKey(import.meta.env["SUPABASE_PUBLISHABLE_KEY"]);

/** Where people write to whoever runs this installation; undefined if no address is configured. */
export const supportAddress = parseSupportAddress(import.meta.env["POSTLARK_SUPPORT_EMAIL"]);

/** Points the sdk at the backend on this page's origin. Called once, before the router starts. */
export function connectBackend(): void {
  configureBackend({ url: window.location.origin, publishableKey });
}
