import { channelName } from "#components/channel-labels.ts";
import { networkName } from "#components/network-name.ts";
import { m } from "#paraglide/messages.js";
import { lazyPart } from "@postlark/app/components/lazy-part";
import { Button } from "@postlark/ui/button";
import { Select } from "@postlark/ui/select";
import { useState } from "react";
import type { Variant } from "../draft/draft.ts";
import type { Counted } from "../editor/text-counters.tsx";
import { PostPreview } from "./post-preview.tsx";
import type { PreviewFrameProps } from "./preview-frame.tsx";
import type { PreviewProps } from "./preview-props.ts";
import { useFolded } from "./use-folded.ts";

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

const all = "all";

/** The previews of all channels or of one: the edited channel, until another is chosen. */
export function PreviewList({ counted, variant, addressOf }: PreviewListProps) {
  const [selection, setSelection] = useState<{ id: string; amid: Variant }>();
  const channelId = selection?.amid === variant ? selection.id : variant;
  const one = counted.find(({ channel }) => channel.id === channelId);
  const { folded, fold } = useFolded();
  const ids = counted.map(({ channel }) => channel.id);
  const areAllFolded = ids.every((id) => folded.has(id));
  const isList = one === undefined && counted.length > 1;
  return (
    <>
      {counted.length > 1 && (
        <div className="flex items-center gap-2">
          <Select
            aria-label={m.composer_preview_channel()}
            className="grow"
            options={[
              { value: all, label: m.composer_preview_all() },
              ...counted.map(({ channel }) => ({
                value: channel.id,
                label: `${networkName(channel.network)} · ${channelName(channel)}`,
              })),
            ]}
            value={one?.channel.id ?? all}
            onValueChange={(id) => setSelection({ id, amid: variant })}
          />
          {isList && (
            <Button variant="link" size="sm" onClick={() => fold(ids, !areAllFolded)}>
              {areAllFolded ? m.composer_preview_unfold() : m.composer_preview_fold()}
            </Button>
          )}
        </div>
      )}
      <PreviewFrame>
        {(one === undefined ? counted : [one]).map(({ channel, content, fit }) => (
          <PostPreview
            key={channel.id}
            channel={channel}
            content={content}
            fit={fit}
            addressOf={addressOf}
            isFolded={isList && folded.has(channel.id)}
            onFold={isList ? (isFolded) => fold([channel.id], isFolded) : undefined}
          />
        ))}
      </PreviewFrame>
    </>
  );
}
