import { m } from "#paraglide/messages.js";
import { ChevronRight } from "@postlark/ui/icons/chevron-right";
import { DialogBody } from "@postlark/ui/dialog";
import { linkVariants } from "@postlark/ui/link";
import { SearchBox } from "@postlark/ui/search-box";
import { type ReactNode, useState } from "react";
import { Link } from "react-router-dom";
import { CapabilityIcons } from "../capability-icons.tsx";
import { connectView, searchOf } from "../channels-view.ts";
import { NetworkMark } from "#components/network-mark.tsx";
import { type Connectable, isPracticeChoice, networkOf } from "../networks.ts";
import { connectableAbout, connectableName } from "./connectable-labels.ts";

export type NetworkChoice = {
  readonly offered: readonly Connectable[];
  /** Networks without the application that their sign-in needs; undefined while that is unknown. */
  readonly unavailable?: readonly string[] | undefined;
  /** Whether this user may register applications. */
  readonly isOperator?: boolean | undefined;
};

/** The first step: the network, what Postlark can do there, and how that was verified. */
export function ChooseNetwork({ offered, unavailable = [], isOperator = false }: NetworkChoice) {
  const [query, setQuery] = useState("");
  const lowerQuery = query.trim().toLocaleLowerCase();
  const matches = offered.filter((choice) =>
    `${connectableName(choice)} ${connectableAbout(choice)}`
      .toLocaleLowerCase()
      .includes(lowerQuery),
  );
  const isReady = (choice: Connectable) => !unavailable.includes(choice);
  const ready = matches
    .filter(isReady)
    .toSorted((a, b) => Number(isPracticeChoice(b)) - Number(isPracticeChoice(a)));
  const needingSetup = matches.filter((choice) => !isReady(choice));
  return (
    <DialogBody className="grid grid-cols-1 content-start gap-4">
      <SearchBox
        label={m.channels_connect_search()}
        placeholder={m.channels_connect_search()}
        clearLabel={m.channels_connect_search_clear()}
        value={query}
        onValueChange={setQuery}
      />
      {matches.length === 0 && (
        <p className="text-sm text-ink-muted">{m.channels_connect_none_found({ query })}</p>
      )}
      <ul className="grid grid-cols-1 gap-2 empty:hidden">
        {ready.map((choice) => (
          <li key={choice} className="rounded-lg border border-line">
            <Link
              to={{ search: searchOf(connectView(choice)) }}
              preventScrollReset
              className="flex w-full items-center gap-3 rounded-t-lg px-3 pt-3 pb-1 text-left hover:bg-hover focus-visible:-outline-offset-2"
            >
              <Network choice={choice} />
              <ChevronRight className="shrink-0 text-ink-faint" />
            </Link>
            <div className="ps-12 pb-1">
              <CapabilityIcons network={networkOf(choice)} name={connectableName(choice)} />
            </div>
          </li>
        ))}
      </ul>
      {needingSetup.length > 0 && (
        <section aria-labelledby="networks-to-set-up" className="grid gap-2">
          <h3 id="networks-to-set-up" className="text-sm font-medium text-ink">
            {isOperator ? m.channels_connect_setup_own() : m.channels_connect_setup()}
          </h3>
          <ul className="grid grid-cols-1 gap-2">
            {needingSetup.map((choice) => (
              <li
                key={choice}
                className="flex items-center gap-3 rounded-lg border border-line bg-canvas p-3 text-ink-muted"
              >
                <Network choice={choice} />
              </li>
            ))}
          </ul>
          {isOperator && (
            <a href="/admin/networks" className={linkVariants()}>
              {m.channels_connect_setup_link()}
            </a>
          )}
        </section>
      )}
    </DialogBody>
  );
}

function Network({ choice }: { choice: Connectable }): ReactNode {
  return (
    <>
      <NetworkMark network={networkOf(choice)} />
      <span className="grid min-w-0 flex-1 gap-0.5 text-sm">
        <span className="font-medium text-ink">{connectableName(choice)}</span>
        <span className="text-ink-muted">{connectableAbout(choice)}</span>
      </span>
    </>
  );
}
