import { m } from "#paraglide/messages.js";
import { lazyPart } from "@postlark/app/components/lazy-part";
import { useState } from "react";
import type { Variant } from "../draft/draft.ts";
import type { Counted } from "../editor/text-counters.tsx";
import { PostPreview } from "./post-preview.tsx";
import type { PreviewFrameProps } from "./preview-frame.tsx";
import type { PreviewProps } from "./preview-props.ts";
import { PreviewSteps } from "./preview-steps.tsx";

/** The controls of the previews, which render before their code has loaded. */
const PreviewFrame = lazyPart<PreviewFrameProps>(
  async () => (await import("./preview-frame.tsx")).PreviewFrame,
  ({ children }) => children,
  ({ children }) => children,
);

export type PreviewListProps = Pick<PreviewProps, "addressOf"> & {
  counted: readonly (Counted & Pick<PreviewProps, "content">)[];
  /** The edited variant: a channel, or null for the base. */
  variant: Variant;
};

/** The preview of one channel: the edited one, until arrows lead to another. */
export function PreviewList({ counted, variant, addressOf }: PreviewListProps) {
  const [selection, setSelection] = useState({ id: variant, amid: variant });
  // Where all channels are edited, the preview stays as it is.
  if (selection.amid !== variant) setSelection({ id: variant ?? selection.id, amid: variant });
  const place = Math.max(
    0,
    counted.findIndex(({ channel }) => channel.id === selection.id),
  );
  const shownPreview = counted[place];
  if (shownPreview === undefined) return null;

  function step(by: 1 | -1): void {
    const next = counted[(place + by + counted.length) % counted.length];
    if (next !== undefined) setSelection({ id: next.channel.id, amid: variant });
  }

  return (
    <>
      {counted.length > 1 && (
        <PreviewSteps
          channel={shownPreview.channel}
          place={m.composer_part({ number: place + 1, count: counted.length })}
          onStep={step}
        />
      )}
      <PreviewFrame>
        <PostPreview key={shownPreview.channel.id} {...shownPreview} addressOf={addressOf} />
      </PreviewFrame>
    </>
  );
}
