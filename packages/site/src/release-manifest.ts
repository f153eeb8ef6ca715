import { zoneNames, type Zone } from "./zones.ts";

/** A file of a release, compressed twins among them. */
export type ManifestFile = {
  /** Below the release's `files` folder, with slashes; its address is the zone's asset prefix and this. */
  readonly path: string;
  /** Bytes. */
  readonly size: number;
  /** Of the content, in hex. */
  readonly sha256: string;
};

/**
 * What a release of an app says of itself: `manifest.json` beside its `files` folder. The same build
 * gives the same manifest, byte for byte; that is why it knows no time.
 */
export type ReleaseManifest = {
  /** Grows when a reader of the former format could not read this one. */
  readonly format: 1;
  readonly app: Zone;
  /** From the app's package.json. */
  readonly version: string;
  /** What it was built from, `-dirty` when with changes; `null` outside a Git checkout. */
  readonly commit: string | null;
  /** The page paths it draws, in the routing table's patterns. */
  readonly routes: readonly string[];
  /** By path. */
  readonly files: readonly ManifestFile[];
};

/** A manifest says something that cannot be; the message says what. */
export class ManifestError extends Error {
  override name = "ManifestError";
}

const fits = {
  version: /^\d+\.\d+\.\d+(?:-[\w.-]+)?$/,
  commit: /^[0-9a-f]{7,64}(?:-dirty)?$/,
  // No pattern may own everything.
  route: /^\/(?:[\w.~-]+(?:\/[\w.~-]+)*(?:\/\*)?)?$/,
  // No empty, hidden or parent segment, nothing that needs percent-encoding.
  file: /^[\w@+~-][\w.@+~-]*(?:\/[\w@+~-][\w.@+~-]*)*$/,
  sha256: /^[0-9a-f]{64}$/,
} satisfies Record<string, RegExp>;

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function textOf(value: unknown, kind: keyof typeof fits): string {
  if (typeof value === "string" && fits[kind].test(value)) return value;
  throw new ManifestError(`${JSON.stringify(value) ?? "nothing"} is not a ${kind}`);
}

function listOf<Item>(value: unknown, name: string, parse: (item: unknown) => Item): Item[] {
  if (Array.isArray(value) && value.length > 0) return value.map(parse);
  throw new ManifestError(`"${name}" is not a list with at least one entry`);
}

function requireDifferent(names: readonly string[]): void {
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) throw new ManifestError(`${twice} is there twice`);
}

function fileOf(value: unknown): ManifestFile {
  if (!isRecord(value)) throw new ManifestError("a file is not an object");
  const path = textOf(value["path"], "file");
  const { size } = value;
  if (typeof size !== "number" || !Number.isSafeInteger(size) || size < 0) {
    throw new ManifestError(`the size of ${path} is not a number of bytes`);
  }
  return { path, size, sha256: textOf(value["sha256"], "sha256") };
}

function appOf(value: unknown): Zone {
  const app = zoneNames.find((zone) => zone === value);
  if (app !== undefined) return app;
  throw new ManifestError(`${JSON.stringify(value) ?? "nothing"} is not one of the apps`);
}

/**
 * Reads a manifest's text.
 * @throws ManifestError
 */
export function parseManifest(text: string): ReleaseManifest {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new ManifestError("it is not JSON", { cause: error });
  }
  if (!isRecord(value)) throw new ManifestError("it is not an object");
  if (value["format"] !== 1) throw new ManifestError(`it is not of format 1`);
  const manifest: ReleaseManifest = {
    format: 1,
    app: appOf(value["app"]),
    version: textOf(value["version"], "version"),
    commit: value["commit"] === null ? null : textOf(value["commit"], "commit"),
    routes: listOf(value["routes"], "routes", (route) => textOf(route, "route")),
    files: listOf(value["files"], "files", fileOf),
  };
  requireDifferent(manifest.routes);
  requireDifferent(manifest.files.map((file) => file.path));
  return manifest;
}
