export type RequestTarget = {
  /** Decoded; `rawPath` as it was sent. */
  readonly path: string;
  readonly rawPath: string;
  readonly search: string;
};

// Control characters and backslashes have no place in a path; browsers read a backslash as a slash.
// oxlint-disable-next-line no-control-regex
const forbidden = /[\u0000-\u001f\u007f\\]/;

/**
 * @returns `undefined` for a malicious target: not a path, malformed percent-encoding, control characters, or an
 * encoded `.` or `..` segment (clients resolve those themselves)
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
