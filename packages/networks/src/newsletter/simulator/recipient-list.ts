import type { MailCounts, MailEnd, RecipientStore } from "../../core/recipient-store.ts";

type State = MailEnd["state"] | "sending" | "left";

type Row = { readonly email: string; state: State; again: number };

/** A recipient store in memory; the engine's Postgres store is tested in the engine. */
export function recipientList(subscribers: () => readonly string[]): RecipientStore {
  const lists = new Map<string, Map<string, Row>>();
  const listOf = (delivery: string) => lists.get(delivery) ?? new Map<string, Row>();
  const rowsOf = (delivery: string) => [...listOf(delivery)];

  return {
    async list(delivery) {
      if (!lists.has(delivery)) {
        const rows = subscribers().map((email, at): [string, Row] => [
          `recipient-${at}`,
          { email, state: "waiting", again: 0 },
        ]);
        lists.set(delivery, new Map(rows));
      }
      return listOf(delivery).size;
    },
    async begin(delivery) {
      for (const [, row] of rowsOf(delivery)) if (row.state === "sending") row.state = "unknown";
      for (const [id, row] of rowsOf(delivery)) {
        if (row.state !== "waiting" || row.again > 0) continue;
        if (!subscribers().includes(row.email)) {
          row.state = "left";
          continue;
        }
        row.state = "sending";
        const leaveAddress = `https://postlark.example/p/n/${"a".repeat(64)}`;
        return { id: `${delivery} ${id}`, email: row.email, language: "en", leaveAddress };
      }
      return null;
    },
    async end(recipient, end) {
      const [delivery = "", id = ""] = recipient.split(" ");
      const row = listOf(delivery).get(id);
      if (row === undefined) throw new Error("There is no such recipient.");
      row.state = end.state;
      if (end.state === "waiting") row.again = end.again;
    },
    async counts(delivery) {
      const count = (state: State) =>
        rowsOf(delivery).filter(([, row]) => row.state === state).length;
      return {
        waiting: count("waiting"),
        sending: count("sending"),
        sent: count("sent"),
        left: count("left"),
        refused: count("refused"),
        bounced: count("bounced"),
        unknown: count("unknown"),
        nextAt: null,
        reason: null,
      } satisfies MailCounts;
    },
  };
}
