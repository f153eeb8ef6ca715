import { configureBackend } from "@postlark/sdk/backend";
import { parsePublishableKey } from "@postlark/site/publishable-key";
import { parseSupportAddress } from "@postlark/site/support-address";

const publishableKey = parsePublishableKey(import.meta.env["SUPABASE_PUBLISHABLE_KEY"]);

/** The email address of this installation's support; undefined if none is configured. */
export const supportAddress = parseSupportAddress(import.meta.env["POSTLARK_SUPPORT_EMAIL"]);

/** Points the sdk at the backend on this page's origin. Called once, before the router starts. */
export function connectBackend(): void {
  configureBackend({ url: window.location.origin, publishableKey });
}
