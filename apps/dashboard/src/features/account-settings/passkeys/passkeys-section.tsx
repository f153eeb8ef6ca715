import { QueryView } from "#components/query-view.tsx";
import { m } from "#paraglide/messages.js";
import { Skeleton } from "@postlark/ui/skeleton";
import { SettingsSection } from "../settings-section.tsx";
import { PasskeyList } from "./passkey-list.tsx";
import { passkeysQuery } from "./passkeys-query.ts";

/** Shown where the backend has passkeys. */
export function PasskeysSection() {
  return (
    <SettingsSection title={m.account_passkeys_title()} description={m.account_passkeys_lead()}>
      <QueryView query={passkeysQuery()} loading={<PasskeysLoading />}>
        {(passkeys) => <PasskeyList passkeys={passkeys} />}
      </QueryView>
    </SettingsSection>
  );
}

function PasskeysLoading() {
  return (
    <div className="grid gap-2 py-3" aria-busy="true">
      <Skeleton className="h-4 w-44" />
      <Skeleton className="h-4 w-60" />
    </div>
  );
}
