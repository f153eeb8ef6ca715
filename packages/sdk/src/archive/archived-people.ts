import { dataClient } from "../client/postgrest-client.ts";

export type ArchivedPerson = { readonly id: string; readonly name: string };

export async function fetchArchivedPeople(
  workspaceId: string,
  signal?: AbortSignal,
): Promise<readonly ArchivedPerson[]> {
  const query = dataClient()
    .from("archived_people")
    .select("id,name")
    .eq("workspace_id", workspaceId)
    .neq("name", "");
  const { data } = await (signal ? query.abortSignal(signal) : query).throwOnError();
  return data;
}
