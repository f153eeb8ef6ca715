import { m } from "#paraglide/messages.js";
import { Spinner } from "@postlark/ui/spinner";

/** Shown until the admin role is verified. */
export function Waiting() {
  return (
    <main className="grid min-h-dvh place-items-center text-2xl text-ink-muted">
      <Spinner label={m.checking_access()} />
    </main>
  );
}
