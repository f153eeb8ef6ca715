import { dataClient } from "../client/postgrest-client.ts";
import { storedUserId } from "../client/session-store.ts";

/** The number of last changed posts considered. */
const maxPosts = 200;

/** The languages of a workspace's posts: the user's own choices first, latest first. BCP 47, unique. */
export async function fetchUsedLanguages(
  workspaceId: string,
  signal?: AbortSignal,
): Promise<readonly string[]> {
  const query = dataClient()
    .from("posts")
    .select("author_id,language:content->settings->>language")
    .eq("workspace_id", workspaceId)
    .is("deleted_at", null)
    .order("updated_at", { ascending: false })
    .limit(maxPosts);
  const { data } = await (signal ? query.abortSignal(signal) : query).throwOnError();
  const userId = storedUserId();
  const ownPosts = data.filter((post) => post.author_id === userId);
  const languages = [...ownPosts, ...data].flatMap(({ language }) => language ?? []);
  return [...new Set(languages.filter((language) => typeof language === "string"))];
}
