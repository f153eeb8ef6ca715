/**
 * Adds channels of accounts that do not exist, directly in the database: posts can be written for them, but nothing
 * is sent.
 * @param {import("postgres").Sql} sql as superuser
 * @param {{ workspaceId: string, userId: string }} owner
 * @param {readonly { network: string, handle: string, name?: string }[]} accounts
 */
export async function addChannels(sql, { workspaceId, userId }, accounts) {
  await sql`
    with made as (
      insert into public.channels (workspace_id, network, account_id, handle, display_name, connected_by)
      select ${workspaceId}, network, handle, handle, name, ${userId}
      from jsonb_to_recordset(${sql.json(accounts)}) account (network text, handle text, name text)
      returning id, workspace_id
    )
    insert into private.lanes (channel_id, workspace_id) select id, workspace_id from made`;
}
