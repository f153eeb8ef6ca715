import { neventEncode } from "nostr-tools/nip19";

/** Where people without a client of their own read a note; nowhere, where only relays on this machine have it. */
export function addressOf(id: string, relays: readonly string[]): string | undefined {
  const open = relays.filter((url) => url.startsWith("wss://"));
  return open.length === 0
    ? undefined
    : `https://njump.me/${neventEncode({ id, relays: open.slice(0, 2) })}`;
}
