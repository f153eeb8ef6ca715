import { CopyableText } from "#components/copyable-text.tsx";
import { m } from "#paraglide/messages.js";
import { downloadFile } from "@postlark/app/shell/download-file";
import { Button } from "@postlark/ui/button";
import { CheckboxField } from "@postlark/ui/checkbox";
import { Download } from "@postlark/ui/icons/download";

/** Shows a new key once and asks whether it was saved. */
export function NewNostrKey({
  secretKey,
  error,
}: {
  secretKey: string;
  error: string | undefined;
}) {
  return (
    <div className="grid gap-3 text-sm">
      <p className="text-ink-muted">{m.channels_connect_nostr_new_about()}</p>
      <CopyableText
        label={m.channels_connect_nostr_key()}
        text={secretKey}
        copyLabel={m.channels_connect_nostr_key_copy()}
      />
      <Button
        variant="secondary"
        size="sm"
        className="justify-self-start"
        onClick={() => downloadFile("nostr-key.txt", [`${secretKey}\n`], "text/plain")}
      >
        <Download />
        {m.channels_connect_nostr_key_download()}
      </Button>
      <CheckboxField name="kept" value="yes" label={m.channels_connect_nostr_kept()} />
      {error !== undefined && (
        <p role="alert" className="text-danger">
          {error}
        </p>
      )}
    </div>
  );
}
