/** POST requests that only read. */
const readingPosts =
  /\/(?:conversations\.(?:history|info)|auth\.test|chat\.getPermalink|files\.info|getChat\w*|getMe)\b/;

/** Requests for tokens: a failure there makes a person reconnect, which is not measured here. */
const tokenPaths = /\/(?:oauth\d?|token|refresh_access_token|access_token)\b(?!.*statuses)/;

/** What a request is for. @param {{ method: string, path: string }} request @returns {"read" | "write" | "token"} */
export function purposeOf({ method, path }) {
  const [name = ""] = path.split("?");
  if (tokenPaths.test(name)) return "token";
  if (method === "GET" || method === "HEAD") return "read";
  return readingPosts.test(name) ? "read" : "write";
}
