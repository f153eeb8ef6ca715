import { configureBackend } from "@postlark/sdk/backend";
import { env } from "./env.ts";

/** Points the sdk at the backend behind this page's own origin. Called once, before the router starts. */
export function connectBackend(): void {
  configureBackend({ url: window.location.origin, publishableKey: env.publishableKey });
}
