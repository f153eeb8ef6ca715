/** The server's clock minus this device's, in ms; 0 without a date. Rejects without a response. */
export async function fetchClockOffset(): Promise<number> {
  const sent = Date.now();
  const { headers } = await fetch("/healthz", { cache: "no-store" });
  const serverMs = Date.parse(headers.get("date") ?? "");
  // The header is truncated to seconds, and was written about halfway through the round trip.
  return Number.isNaN(serverMs) ? 0 : serverMs + 500 - (sent + Date.now()) / 2;
}
