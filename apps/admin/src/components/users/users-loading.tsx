import { m } from "#paraglide/messages.js";
import { Spinner } from "@postlark/ui/spinner";

/** Stands where the number of users will stand, on a line as high. */
export function UsersLoading() {
  return (
    <output className="flex items-center gap-2 font-normal text-ink-muted">
      <Spinner />
      {m.users_loading()}
    </output>
  );
}
