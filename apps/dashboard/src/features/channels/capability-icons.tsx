import { m } from "#paraglide/messages.js";
import { manifests } from "@postlark/networks/manifests";
import type { Capability, NetworkId } from "@postlark/networks/network";
import { Button } from "@postlark/ui/button";
import { Chart } from "@postlark/ui/icons/chart";
import { Info } from "@postlark/ui/icons/info";
import { Message } from "@postlark/ui/icons/message";
import { Pen } from "@postlark/ui/icons/pen";
import { Picture } from "@postlark/ui/icons/picture";
import { Play } from "@postlark/ui/icons/play";
import { Trash } from "@postlark/ui/icons/trash";
import { Popover, PopoverContent, PopoverTrigger } from "@postlark/ui/popover";
import { type ReactNode, useState } from "react";
import { Capabilities } from "./capabilities.tsx";

const icons: readonly (readonly [Capability, label: () => string, icon: ReactNode])[] = [
  ["picture", m.channels_capability_picture, <Picture key="picture" />],
  ["video", m.channels_capability_video, <Play key="video" />],
  ["firstComment", m.channels_capability_first_comment, <Message key="firstComment" />],
  ["edit", m.channels_capability_edit, <Pen key="edit" />],
  ["delete", m.channels_capability_delete, <Trash key="delete" />],
  ["metrics", m.channels_capability_metrics, <Chart key="metrics" />],
];

/** A button with icons for what a network supports beyond text; it opens the whole list with its evidence. */
export function CapabilityIcons({ network, name }: { network: NetworkId; name: string }) {
  const { evidence } = manifests[network];
  // Thirty networks' lists are rendered one by one.
  const [isOpened, setIsOpened] = useState(false);
  const label = m.channels_capabilities_summary({ name });
  return (
    <Popover>
      <PopoverTrigger>
        <Button variant="ghost" size="sm" aria-label={label} onClick={() => setIsOpened(true)}>
          {icons.map(
            ([capability, titleOf, icon]) =>
              evidence[capability].level !== "none" && (
                <span key={capability} title={titleOf()}>
                  {icon}
                </span>
              ),
          )}
          <Info className="text-ink-faint" />
        </Button>
      </PopoverTrigger>
      <PopoverContent label={label} className="w-80" tabIndex={0}>
        {isOpened && <Capabilities network={network} name={name} />}
      </PopoverContent>
    </Popover>
  );
}
