import { QueryView } from "#components/query-view.tsx";
import { m } from "#paraglide/messages.js";
import { session } from "#session/session.ts";
import { errorMessage } from "@postlark/app/session/error-message";
import { mayLeave } from "@postlark/app/shell/navigation-guard";
import { toastError } from "@postlark/app/session/toast-error";
import type { DeviceSession } from "@postlark/domain/device-session";
import { AlertDialog } from "@postlark/ui/alert-dialog";
import { Button } from "@postlark/ui/button";
import { Skeleton } from "@postlark/ui/skeleton";
import { useState } from "react";
import { SettingsSection } from "../settings-section.tsx";
import { SessionRow } from "./session-row.tsx";
import { sessionsQuery } from "./sessions-query.ts";

export function SessionsSection() {
  return (
    <SettingsSection
      title={m.account_sessions_title()}
      description={m.account_sessions_description()}
    >
      <QueryView query={sessionsQuery()} loading={<SessionsLoading />}>
        {(sessions) => <SessionList sessions={sessions} />}
      </QueryView>
    </SettingsSection>
  );
}

export function SessionList({ sessions }: { sessions: readonly DeviceSession[] }) {
  const [isAsking, setIsAsking] = useState(false);

  async function signOutEverywhere() {
    setIsAsking(false);
    if (!(await mayLeave())) return;
    await session
      .logOut({ scope: "global" })
      .catch((thrown: unknown) => toastError(errorMessage(thrown)));
  }

  return (
    <>
      <ul className="divide-y divide-line">
        {sessions.map((one) => (
          <SessionRow key={one.id} session={one} />
        ))}
      </ul>
      <Button variant="secondary" className="justify-self-start" onClick={() => setIsAsking(true)}>
        {m.account_sessions_end_all()}
      </Button>
      <AlertDialog
        isOpen={isAsking}
        title={m.account_sessions_ask()}
        description={m.account_sessions_ask_lead()}
        cancelLabel={m.dialog_cancel()}
        confirmLabel={m.account_sessions_end_all()}
        onConfirm={() => void signOutEverywhere()}
        onCancel={() => setIsAsking(false)}
      />
    </>
  );
}

function SessionsLoading() {
  return (
    <div className="grid gap-2 py-3" aria-busy="true">
      <Skeleton className="h-4 w-44" />
      <Skeleton className="h-4 w-60" />
    </div>
  );
}
