import { networkName } from "#components/network-name.ts";
import { m } from "#paraglide/messages.js";
import type { NetworkId } from "@postlark/networks/network-ids";
import { Button, type ButtonProps } from "@postlark/ui/button";
import type { WritingRequests } from "./requests.ts";

const manners = [
  ["shorter", m.ai_write_shorter],
  ["longer", m.ai_write_longer],
  ["corrected", m.ai_write_corrected],
  ["plainer", m.ai_write_plainer],
  ["warmer", m.ai_write_warmer],
] as const;

/** Buttons for what the model can do with the selection, or with the whole text. */
export function RewriteChips({
  requests,
  network,
  isOff,
  onTranslate,
}: {
  requests: WritingRequests;
  /** The network of the channel whose text is edited; undefined for the base text. */
  network: NetworkId | undefined;
  isOff: boolean;
  /** Translating needs a language. */
  onTranslate: () => void;
}) {
  return (
    <>
      {network !== undefined && (
        <Chip isOff={isOff} onClick={() => requests.adapt(network)}>
          {m.ai_write_adapt({ network: networkName(network) })}
        </Chip>
      )}
      {manners.map(([manner, label]) => (
        <Chip key={manner} isOff={isOff} onClick={() => requests.rewrite(manner)}>
          {label()}
        </Chip>
      ))}
      <Chip isOff={isOff} onClick={() => requests.addHashtags()}>
        {m.ai_write_hashtags()}
      </Chip>
      <Chip isOff={isOff} onClick={onTranslate}>
        {m.ai_write_translate_to()}
      </Chip>
    </>
  );
}

/** It keeps the focus while it is off. */
function Chip({ isOff, onClick, ...props }: ButtonProps & { isOff: boolean }) {
  return (
    <Button
      variant="secondary"
      size="sm"
      aria-disabled={isOff || undefined}
      onClick={isOff ? undefined : onClick}
      className={isOff ? "opacity-50" : ""}
      {...props}
    />
  );
}
