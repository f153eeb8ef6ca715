import { channelName } from "#components/channel-labels.ts";
import { networkName } from "#components/network-name.ts";
import { NetworkMark } from "#components/network-mark.tsx";
import { Button } from "@postlark/ui/button";
import { ChevronRight } from "@postlark/ui/icons/chevron-right";
import type { PreviewProps } from "./preview-props.ts";

/** The channel of a preview; with several, the button that collapses it. */
export function PreviewTitle({
  channel,
  isFolded,
  onFold,
}: Pick<PreviewProps, "channel"> & {
  isFolded: boolean;
  onFold: ((isFolded: boolean) => void) | undefined;
}) {
  const name = channelName(channel);
  const title = (
    <>
      <NetworkMark network={channel.network} size="sm" />
      <span className="min-w-0 truncate">
        {channel.network === "page" ? name : `${networkName(channel.network)} · ${name}`}
      </span>
    </>
  );
  if (onFold === undefined) {
    return <h3 className="flex items-center gap-2 text-xs font-medium text-ink-muted">{title}</h3>;
  }
  return (
    <h3>
      <Button
        variant="ghost"
        size="sm"
        aria-expanded={!isFolded}
        className="-my-2 -ms-2 min-h-11 w-[calc(100%+0.5rem)] justify-start pe-0 text-xs text-ink-muted"
        onClick={() => onFold(!isFolded)}
      >
        {title}
        <ChevronRight className={`ms-auto transition-transform ${isFolded ? "" : "rotate-90"}`} />
      </Button>
    </h3>
  );
}
