import { m } from "#paraglide/messages.js";
import { ChevronRight } from "@postlark/ui/icons/chevron-right";
import { DialogBody } from "@postlark/ui/dialog";
import { Link } from "react-router-dom";
import { Capabilities } from "../capabilities.tsx";
import { connectionTo, toSearch } from "../channels-view.ts";
import { NetworkMark } from "#components/network-mark.tsx";
import { type Connectable, networkOf } from "../networks.ts";
import { connectableAbout, connectableName } from "./connectable-labels.ts";

/** The first step: the network, what Postlark can do there, and how that was verified. */
export function ChooseNetwork({ offered }: { offered: readonly Connectable[] }) {
  return (
    <DialogBody>
      <ul className="grid grid-cols-1 gap-3">
        {offered.map((choice) => (
          <li key={choice} className="rounded-lg border border-line-firm">
            <Link
              to={{ search: toSearch(connectionTo(choice)) }}
              preventScrollReset
              className="flex w-full items-center gap-3 rounded-t-lg p-4 text-left hover:bg-hover focus-visible:-outline-offset-2"
            >
              <NetworkMark network={networkOf(choice)} />
              <span className="grid min-w-0 flex-1 gap-0.5 text-sm">
                <span className="font-medium text-ink">{connectableName(choice)}</span>
                <span className="text-ink-muted">{connectableAbout(choice)}</span>
              </span>
              <ChevronRight className="shrink-0 text-ink-faint" />
            </Link>
            <details className="border-t border-line px-4 py-1 text-sm open:pb-4">
              <summary className="rounded-sm min-h-control-sm cursor-pointer content-center text-ink-muted hover:text-ink">
                {m.channels_capabilities_summary({ name: connectableName(choice) })}
              </summary>
              <Capabilities network={networkOf(choice)} />
            </details>
          </li>
        ))}
      </ul>
    </DialogBody>
  );
}
