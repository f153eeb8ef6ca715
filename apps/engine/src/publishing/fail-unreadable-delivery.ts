import type { Claim } from "./queue.ts";
import type { Write } from "./writer.ts";

/** Fails a delivery whose stored data no engine can read; otherwise it would be claimed for ever. */
export async function failUnreadableDelivery(
  { delivery, fence, channel = "" }: Claim,
  write: Write,
): Promise<void> {
  const problem = { code: "plan_failed", message: "What is stored of this delivery is damaged." };
  const call = { do: "settle", state: "failed", wakeIn: null, problem } as const;
  await write({ channel, delivery, fence, calls: [call] });
}
