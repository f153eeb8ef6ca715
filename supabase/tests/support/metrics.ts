import { sql } from "./clients.ts";

/** Has one that is out have a number, which an engine is asking for once more. */
export async function makeSample<All extends { published: string }>(deliveries: All): Promise<All> {
  const id = deliveries.published;
  await sql`
    insert into public.delivery_counts (delivery_id, workspace_id, published_at)
    select d.id, d.workspace_id, now() from public.deliveries d where d.id = ${id}
    on conflict do nothing`;
  await sql`
    insert into public.metric_samples (
      delivery_id, metric, hours, workspace_id, channel_id, published_at, value
    )
    select d.id, 'likes', 24, d.workspace_id, d.channel_id, now(), 12
    from public.deliveries d where d.id = ${id}`;
  await sql`
    insert into private.jobs (kind, subject, workspace_id, lane, wake_at, leased_by)
    select 'measurement', d.id, d.workspace_id, d.channel_id, 'infinity', 'engine'
    from public.deliveries d where d.id = ${id}
    on conflict (kind, subject) do nothing`;
  return deliveries;
}
