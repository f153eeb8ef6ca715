/**
 * How far Postlark's clock is ahead of this device's, in ms and to about a second; 0 where an answer
 * does not say. Rejects where there is no answer.
 */
export async function fetchClockOffset(): Promise<number> {
  const sent = Date.now();
  const { headers } = await fetch("/healthz", { cache: "no-store" });
  const there = Date.parse(headers.get("date") ?? "");
  // The header is cut to whole seconds, and was written about half of the way there and back.
  return Number.isNaN(there) ? 0 : there + 500 - (sent + Date.now()) / 2;
}
