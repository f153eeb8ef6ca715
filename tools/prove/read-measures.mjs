import { faultsIn, sumUp } from "./compare.mjs";

/**
 * The timelines of faulty deliveries.
 * @param {Awaited<ReturnType<typeof import("./settle-all.mjs").settleAll>>} judged
 * @param {import("./backend.mjs").Backend} backend
 */
export async function readTimelines(judged, backend) {
  const wrong = judged
    .filter((one) => faultsIn(sumUp([one])) > 0)
    .toSorted((a, b) => Number(b.verdict.copies > 1) - Number(a.verdict.copies > 1))
    .slice(0, 100);
  const ids = wrong.map(({ intention }) => intention.delivery ?? "");
  const rows = await backend.sql()`
    select delivery_id, string_agg(concat_ws(' ', to_char(at, 'HH24:MI:SS.MS'), kind, step, detail::text), E'\n' order by at, id) as events
    from public.delivery_events where delivery_id = any(${ids}) group by delivery_id`;
  const mails = await backend.sql()`
    select delivery_id, string_agg(concat_ws(' ', 'mail', state, tries, fence, reason), E'\n' order by id) as mails
    from private.newsletter_recipients where delivery_id = any(${ids}) group by delivery_id`;
  const sent = new Map(
    mails.map(({ delivery_id: id, mails: mailText }) => [String(id), `\n${mailText}`]),
  );
  return new Map(
    rows.map(({ delivery_id: id, events }) => [
      String(id),
      `${events}${sent.get(String(id)) ?? ""}`,
    ]),
  );
}

/**
 * How many lost answers were recovered, and how late each delivery was sent, in ms.
 * @param {import("./backend.mjs").Backend} backend
 */
export async function readMeasures(backend) {
  const sql = backend.sql();
  const [reconciled] = await sql`
    select count(*)::int as count from public.delivery_events
    where kind = 'reconciled' and detail ->> 'found' = 'true'`;
  const lateness = await sql`
    select d.id, extract(epoch from min(e.at) - d.due_at) * 1000 as ms
    from public.delivery_events e join public.deliveries d on d.id = e.delivery_id
    where e.kind = 'step_sent' group by d.id`;
  return {
    reconciled: Number(reconciled?.["count"]),
    lateness: new Map(lateness.map(({ id, ms }) => [String(id), Number(ms)])),
  };
}
