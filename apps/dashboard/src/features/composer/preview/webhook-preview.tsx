import { m } from "#paraglide/messages.js";
import type { Content } from "@postlark/domain/post-content";

/** The payload that a webhook's receiver gets, for developers. */
export function WebhookPreview({ content: { text, media } }: { content: Content }) {
  const told = { text, media: media.map(({ type, alt }) => ({ type, alt })) };
  return (
    <>
      <p className="text-ink-muted">{m.composer_preview_webhook()}</p>
      <pre className="rounded-md bg-sunken p-3 font-mono text-xs whitespace-pre-wrap wrap-anywhere">
        {JSON.stringify(told, null, 2)}
      </pre>
    </>
  );
}
