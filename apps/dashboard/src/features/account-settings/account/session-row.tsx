import { m } from "#paraglide/messages.js";
import { loadAccount } from "#session/session.ts";
import { errorMessage } from "@postlark/app/session/error-message";
import { formatMoment } from "@postlark/app/time/moments";
import { toastError } from "@postlark/app/session/toast-error";
import { type DeviceSession, deviceOf } from "@postlark/domain/device-session";
import { Badge } from "@postlark/ui/badge";
import { Button } from "@postlark/ui/button";
import { toast } from "@postlark/ui/toast";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useId } from "react";
import { sessionsQuery } from "./sessions-query.ts";

export function SessionRow({ session }: { session: DeviceSession }) {
  const client = useQueryClient();
  const nameId = useId();
  const name = deviceName(session.userAgent);
  const end = useMutation({
    mutationFn: async () => (await loadAccount()).endSession(session.id),
    onSuccess: () => {
      toast({ title: m.account_session_ended({ device: name }) });
      return client.invalidateQueries({ queryKey: sessionsQuery().queryKey });
    },
    onError: (thrown) => toastError(errorMessage(thrown)),
  });
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 first:pt-0">
      <div className="grid gap-0.5 text-sm">
        <p id={nameId} className="flex flex-wrap items-center gap-2 font-medium">
          {name}
          {session.isCurrent && <Badge tone="success">{m.account_session_current()}</Badge>}
        </p>
        <p className="text-ink-muted">
          {m.account_session_seen({ at: formatMoment(session.lastSeenAt) })}
        </p>
      </div>
      {!session.isCurrent && (
        <Button
          variant="secondary"
          size="sm"
          aria-describedby={nameId}
          isPending={end.isPending}
          onClick={() => end.mutate()}
        >
          {m.account_session_end()}
        </Button>
      )}
    </li>
  );
}

function deviceName(userAgent: string | null): string {
  const { browser, system } = deviceOf(userAgent);
  if (browser !== null && system !== null) return m.account_session_device({ browser, system });
  return browser ?? system ?? m.account_session_unknown();
}
