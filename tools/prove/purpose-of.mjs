/** What reads, of the requests that networks want as a POST. */
const readingPosts =
  /\/(?:conversations\.(?:history|info)|auth\.test|chat\.getPermalink|files\.info|getChat\w*|getMe)\b/;

/** What gives and renews tokens: what goes wrong there asks a person to connect again, and is none of this. */
const tokenPaths = /\/(?:oauth\d?|token|refresh_access_token|access_token)\b(?!.*statuses)/;

/**
 * What a request is there for.
 * @param {{ method: string, path: string }} request
 * @returns {"read" | "write" | "token"}
 */
export function purposeOf({ method, path }) {
  const [name = ""] = path.split("?");
  if (tokenPaths.test(name)) return "token";
  if (method === "GET" || method === "HEAD") return "read";
  return readingPosts.test(name) ? "read" : "write";
}
