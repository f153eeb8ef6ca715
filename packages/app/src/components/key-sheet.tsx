import { m } from "#paraglide/messages.js";
import { persistent, storageKeys } from "@postlark/site/storage";
import type { Command } from "@postlark/ui/command-palette";
import {
  Dialog,
  DialogBody,
  DialogContent,
  DialogDescription,
  DialogHeader,
  DialogTitle,
} from "@postlark/ui/dialog";
import { Keys } from "@postlark/ui/keys";
import { SwitchField } from "@postlark/ui/switch";
import { useState } from "react";
import { modKey, type ScreenKeys } from "../commands/screen-keys.ts";
import { areKeysOn } from "../commands/single-key.ts";

type Row = ScreenKeys["rows"][number];

/** All shortcuts, and the switch for single-key shortcuts on this device. */
export function KeySheet({
  commands,
  screen,
  isOpen,
  onClose,
}: {
  commands: readonly Command[];
  screen?: ScreenKeys | undefined;
  isOpen: boolean;
  onClose: () => void;
}) {
  const [areOn, setAreOn] = useState(areKeysOn);
  const commonRows: readonly Row[] = [
    { label: m.keys_palette(), keys: m.commands_keys().split(" ") },
    { label: m.keys_search(), keys: ["/"] },
    { label: m.keys_next(), keys: ["J"] },
    { label: m.keys_previous(), keys: ["K"] },
    { label: m.keys_toasts(), keys: ["Alt", "T"] },
  ];
  const appRows = commands.flatMap(({ label, keys }): Row[] => (keys ? [{ label, keys }] : []));

  function setSingleKeys(isOn: boolean) {
    setAreOn(isOn);
    if (isOn) persistent.removeItem(storageKeys.keys);
    else persistent.setItem(storageKeys.keys, "off");
  }

  return (
    <Dialog isOpen={isOpen} onClose={onClose}>
      <DialogContent closeLabel={m.palette_close()}>
        <DialogHeader>
          <DialogTitle>{m.keys_title()}</DialogTitle>
          <DialogDescription>{m.keys_lead()}</DialogDescription>
        </DialogHeader>
        <DialogBody className="grid content-start gap-5">
          <SwitchField
            label={m.keys_switch()}
            description={m.keys_switch_description()}
            checked={areOn}
            onChange={({ currentTarget }) => setSingleKeys(currentTarget.checked)}
          />
          {screen !== undefined && (
            <section className="border-t border-line pt-3 text-sm">
              <h3 className="font-medium">{screen.title}</h3>
              <KeyList rows={screen.rows} />
            </section>
          )}
          <div className="border-t border-line pt-3 text-sm">
            <KeyList rows={[...commonRows, ...appRows]} />
          </div>
        </DialogBody>
      </DialogContent>
    </Dialog>
  );
}

function KeyList({ rows }: { rows: readonly Row[] }) {
  const isMac = /mac|iphone|ipad/i.test(navigator.userAgent);
  const [mod = ""] = (isMac ? m.commands_keys_mac() : m.commands_keys()).split(" ");
  return (
    <dl>
      {rows.map(({ label, keys }) => (
        <div key={label} className="flex min-h-9 items-center justify-between gap-4">
          <dt className="min-w-0 text-ink-muted">{label}</dt>
          <dd>
            <Keys keys={keys.map((key) => (key === modKey ? mod : key))} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
