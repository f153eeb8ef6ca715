import { configureBackend } from "@postlark/sdk/backend";
import { parsePublishableKey } from "@postlark/site/publishable-key";

const publishableKey = parsePublishableKey(import.meta.env["SUPABASE_PUBLISHABLE_KEY"]);

/** Points the sdk at the backend on this page's origin. Called once, before the router starts. */
export function connectBackend(): void {
  configureBackend({ url: window.location.origin, publishableKey });
}
