import { sql } from "./clients.ts";
import type { Workspace } from "./workspaces.ts";

/** A newsletter's channel. */
export async function connectNewsletter({ id, owner }: Workspace): Promise<string> {
  const [channel] = await sql<{ id: string }[]>`
    insert into public.channels (workspace_id, network, account_id, handle, connected_by)
    values (${id}, 'newsletter', ${`news.${id}@postlark.test`}, ${`news.${id}@postlark.test`}, ${owner.id})
    returning id`;
  return channel?.id ?? "";
}

/** A newsletter's channel with one subscriber, who is on a delivery's list. */
export async function makeNewsletter(workspace: Workspace, deliveryId: string) {
  const { id } = workspace;
  const newsletterId = await connectNewsletter(workspace);
  const [subscriber] = await sql<{ id: string }[]>`
    insert into public.newsletter_subscribers (workspace_id, channel_id, email, state, language)
    values (${id}, ${newsletterId}, 'wren@reader.test', 'confirmed', 'en')
    returning id`;
  const subscriberId = subscriber?.id ?? "";
  await sql`
    insert into private.newsletter_links (secret_hash, subscriber_id, kind)
    values (sha256(${`secret of ${id}`}), ${subscriberId}, 'unsubscribe')`;
  await sql`
    insert into private.newsletter_recipients (delivery_id, subscriber_id)
    values (${deliveryId}, ${subscriberId})`;
  return { newsletterId, subscriberId };
}
