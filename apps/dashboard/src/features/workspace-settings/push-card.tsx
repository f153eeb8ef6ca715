import { m } from "#paraglide/messages.js";
import type { PushState } from "#workspace/push-subscription.ts";
import { formatMoment } from "@postlark/app/time/moments";
import type { PushDevice } from "@postlark/domain/push-device";
import { Badge } from "@postlark/ui/badge";
import { Button } from "@postlark/ui/button";
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from "@postlark/ui/card";
import { useId } from "react";

const descriptions = {
  on: m.notifications_push_about,
  off: m.notifications_push_about,
  blocked: m.notifications_push_blocked,
  unsupported: m.notifications_push_unsupported,
  "home-screen": m.notifications_push_home_screen,
} satisfies Record<PushState, () => string>;

type PushCardProps = {
  /** Of this device; undefined while loading. */
  state: PushState | undefined;
  devices: readonly PushDevice[];
  isPending: boolean;
  onTurnOn: () => void;
  onTurnOff: () => void;
  onTest: () => void;
  onRemove: (id: string) => void;
};

/** Push on this device, and the user's other devices. */
export function PushCard({ state, devices, ...props }: PushCardProps) {
  const isPossible = state === "on" || state === "off" || state === undefined;
  const isEmpty = !isPossible && devices.length === 0;
  return (
    <Card>
      <CardHeader className={isEmpty ? "pb-card" : undefined}>
        <CardTitle>{m.notifications_push_title()}</CardTitle>
        <CardDescription>{descriptions[state ?? "off"]()}</CardDescription>
      </CardHeader>
      {!isEmpty && (
        <CardContent className="grid gap-4">
          {isPossible && <PushButtons state={state} {...props} />}
          {devices.length > 0 && (
            <ul className="divide-y divide-line" aria-label={m.notifications_push_devices()}>
              {devices.map((device) => (
                <DeviceRow
                  key={device.id}
                  device={device}
                  isOwn={state === "on" && device.endpoint !== null}
                  onRemove={props.onRemove}
                />
              ))}
            </ul>
          )}
        </CardContent>
      )}
    </Card>
  );
}

function PushButtons({
  state,
  isPending,
  onTurnOn,
  onTurnOff,
  onTest,
}: Omit<PushCardProps, "devices" | "onRemove">) {
  if (state === "on") {
    return (
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" isPending={isPending} onClick={onTurnOff}>
          {m.notifications_push_turn_off()}
        </Button>
        <Button variant="secondary" disabled={isPending} onClick={onTest}>
          {m.notifications_push_test()}
        </Button>
      </div>
    );
  }
  return (
    <Button
      className="justify-self-start"
      disabled={state === undefined}
      isPending={isPending}
      onClick={onTurnOn}
    >
      {m.notifications_push_turn_on()}
    </Button>
  );
}

function DeviceRow({
  device: { id, label, createdAt },
  isOwn,
  onRemove,
}: {
  device: PushDevice;
  isOwn: boolean;
  onRemove: (id: string) => void;
}) {
  const nameId = useId();
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="grid gap-0.5 text-sm">
        <p id={nameId} className="flex flex-wrap items-center gap-2 font-medium">
          {label}
          {isOwn && <Badge tone="success">{m.notifications_push_this()}</Badge>}
        </p>
        <p className="text-ink-muted">
          {m.notifications_push_since({ at: formatMoment(createdAt) })}
        </p>
      </div>
      {!isOwn && (
        <Button
          variant="secondary"
          size="sm"
          aria-describedby={nameId}
          onClick={() => onRemove(id)}
        >
          {m.notifications_push_remove()}
        </Button>
      )}
    </li>
  );
}
