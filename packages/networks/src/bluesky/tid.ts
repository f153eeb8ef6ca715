import { hashOf } from "@postlark/domain/plan-hash";

const alphabet = "234567abcdefghijklmnopqrstuvwxyz";

/**
 * A record key (https://atproto.com/specs/tid, read on 2026-11-22): 13 letters for 53 bits of microseconds since 1970
 * and 10 bits to avoid collisions. Derived from a delivery's immutable fields, so that it is the same after a move, a
 * restore or new planning: the second from its creation, the rest from its id. Keys of later parts sort after earlier
 * ones.
 */
export function tidOf(delivery: { id: string; createdAt: string }, part: number): string {
  const hash = BigInt(`0x${hashOf(delivery.id).slice(0, 16)}`);
  const second = BigInt(Math.floor(Date.parse(delivery.createdAt) / 1_000)) * 1_000_000n;
  const microseconds = second + (hash % 1_000_000n) + BigInt(part);
  const clock = (hash / 1_000_000n) % 1_024n;
  let remainingBits = microseconds * 1_024n + clock;
  let tid = "";
  for (let digit = 0; digit < 13; digit += 1) {
    tid = `${alphabet[Number(remainingBits % 32n)]}${tid}`;
    remainingBits /= 32n;
  }
  return tid;
}
