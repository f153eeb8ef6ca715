/** A request's path, taken apart once. */
export type RequestTarget = {
  /** The path with percent-encoding undone, for looking up. */
  readonly path: string;
  /** The path as it was sent, for redirecting and forwarding. */
  readonly rawPath: string;
  /** The query string with its question mark, or empty. */
  readonly search: string;
};

// Control characters and backslashes have no place in a path; browsers read a backslash as a slash.
// oxlint-disable-next-line no-control-regex
const forbidden = /[\u0000-\u001f\u007f\\]/;

/**
 * Takes a request target apart.
 * @returns `undefined` when it cannot be meant well: not a path, malformed percent-encoding, control
 * characters, or a `.` or `..` segment in any encoding (clients resolve those before they ask)
 */
export function parseTarget(url: string | undefined): RequestTarget | undefined {
  if (!url?.startsWith("/")) return undefined;
  const query = url.indexOf("?");
  const rawPath = query === -1 ? url : url.slice(0, query);
  let path: string;
  try {
    path = decodeURIComponent(rawPath);
  } catch {
    return undefined;
  }
  if (forbidden.test(path)) return undefined;
  if (path.split("/").some((segment) => segment === "." || segment === "..")) return undefined;
  return { path, rawPath, search: query === -1 ? "" : url.slice(query) };
}
