import { m } from "#paraglide/messages.js";
import type { Channel } from "@postlark/domain/channel";
import { limitsOf } from "@postlark/networks/channel-limits";
import { manifests } from "@postlark/networks/manifests";
import { buttonVariants } from "@postlark/ui/button";
import { Download } from "@postlark/ui/icons/download";

export type PluginNoteProps = { channel: Pick<Channel, "settings"> };

/** Whether a WordPress site can store the canonical URL, and what it needs if it cannot. */
export function PluginNote({ channel: { settings } }: PluginNoteProps) {
  const { canonical } = limitsOf(manifests.wordpress, settings);
  return (
    <section className="grid justify-items-start gap-2 text-sm">
      <h3 className="font-medium">{m.channels_plugin_title()}</h3>
      {canonical ? (
        <p className="text-ink-muted">{m.channels_plugin_there()}</p>
      ) : (
        <>
          <p className="text-ink-muted">{m.channels_plugin_about()}</p>
          <a
            href="/api/v1/wordpress-plugin"
            download
            className={buttonVariants({ variant: "secondary", size: "sm" })}
          >
            <Download />
            {m.channels_plugin_fetch()}
          </a>
        </>
      )}
    </section>
  );
}
