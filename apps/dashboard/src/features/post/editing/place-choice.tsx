import { channelName } from "#components/channel-labels.ts";
import { NetworkMark } from "#components/network-mark.tsx";
import { networkName } from "#components/network-name.ts";
import { m } from "#paraglide/messages.js";
import { CheckboxField } from "@postlark/ui/checkbox";
import { Check } from "@postlark/ui/icons/check";
import { useId } from "react";
import { editError, lengthText } from "./edit-messages.ts";
import type { Place } from "./places.ts";

/** The result of requesting an edit in one place. */
export type ChangeOutcome =
  | { readonly kind: "asked" }
  | { readonly kind: "failed"; readonly error: unknown };

/** A place that can be edited: the text's length there, what prevents the edit, and its result. */
export function PlaceChoice({
  place,
  text,
  isOther,
  isChosen,
  hindrance,
  refusal,
  outcome,
  onChoose,
}: {
  place: Place;
  text: string;
  /** Whether its text differs from the others. */
  isOther: boolean;
  isChosen: boolean;
  /** Why it cannot be edited, and what its network would refuse. */
  hindrance: string | undefined;
  refusal: string | undefined;
  outcome: ChangeOutcome | undefined;
  onChoose: (isChosen: boolean) => void;
}) {
  const about = useId();
  const { channel, published } = place;
  const isConfirming = outcome?.kind === "asked";
  const error = outcome?.kind === "failed" ? editError(outcome.error) : isChosen && refusal;
  return (
    <div className="grid gap-1">
      <CheckboxField
        checked={isChosen || isConfirming}
        disabled={hindrance !== undefined || isConfirming}
        aria-describedby={about}
        onChange={({ currentTarget }) => onChoose(currentTarget.checked)}
        label={
          <span className="inline-flex min-w-0 items-center gap-2 text-ink">
            <NetworkMark network={channel.network} />
            <span className="break-words">{channelName(channel)}</span>
            {channel.network !== "page" && (
              <span className="text-xs text-ink-muted">{networkName(channel.network)}</span>
            )}
          </span>
        }
      />
      <div id={about} className="ps-7 text-xs text-ink-muted">
        {isConfirming && (
          <p className="inline-flex items-center gap-1.5 text-success">
            <Check />
            {m.published_changes_change_asked()}
          </p>
        )}
        {hindrance !== undefined && <p>{hindrance}</p>}
        {isOther && !isConfirming && hindrance === undefined && (
          <p>{m.published_changes_change_other()}</p>
        )}
        {isChosen && <p>{lengthText(published, text)}</p>}
        {error && (
          <p role={outcome && "alert"} className="text-danger">
            {error}
          </p>
        )}
      </div>
    </div>
  );
}
