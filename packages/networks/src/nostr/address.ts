import { neventEncode } from "nostr-tools/nip19";

/** A web page that shows a note; none if it is on relays of this machine only. */
export function addressOf(id: string, relays: readonly string[]): string | undefined {
  const open = relays.filter((url) => url.startsWith("wss://"));
  return open.length === 0
    ? undefined
    : `https://njump.me/${neventEncode({ id, relays: open.slice(0, 2) })}`;
}
