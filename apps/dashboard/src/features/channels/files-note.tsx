import { m } from "#paraglide/messages.js";
import type { Channel } from "@postlark/domain/channel";
import { limitsOf } from "@postlark/networks/channel-limits";
import { manifests } from "@postlark/networks/manifests";
import { Button } from "@postlark/ui/button";

export type FilesNoteProps = {
  channel: Pick<Channel, "settings">;
  /** Absent for those who may not connect channels. */
  onReconnect?: (() => void) | undefined;
};

/** Shown if a Slack app was created before it could upload pictures. */
export function FilesNote({ channel: { settings }, onReconnect }: FilesNoteProps) {
  if (limitsOf(manifests.slack, settings).pictures.max > 0) return null;
  return (
    <section className="grid justify-items-start gap-2 text-sm">
      <h3 className="font-medium">{m.channels_files_title()}</h3>
      <p className="text-ink-muted">
        {m.channels_files_about()} {!onReconnect && m.channels_ask_admin()}
      </p>
      {onReconnect && (
        <Button variant="secondary" size="sm" onClick={onReconnect}>
          {m.channels_reconnect()}
        </Button>
      )}
    </section>
  );
}
