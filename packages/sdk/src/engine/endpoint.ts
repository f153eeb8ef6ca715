import type { Table } from "@postlark/contract/table";
import type { z } from "zod";

import { configuredBackend } from "../backend.ts";

/** The contract's operations by method and path, as `PUT /posts/{id}`. Types alone: no schema reaches a browser. */
type Operations = {
  [Id in keyof Table as `${Uppercase<Table[Id]["method"]>} ${Table[Id]["path"]}`]: Table[Id];
};

/** Method and path of an operation of the engine's API. */
export type Endpoint = keyof Operations;

/** A value's shape, whichever of its kind it is: a schema may know fewer of an answer's texts, or more. */
export type Shape<Value> = Value extends string
  ? string
  : Value extends readonly (infer One)[]
    ? readonly Shape<One>[]
    : Value extends object
      ? { readonly [Name in keyof Value]: Shape<Value[Name]> }
      : Value;

type DeepReadonly<Value> = Value extends readonly (infer One)[]
  ? readonly DeepReadonly<One>[]
  : Value extends object
    ? { readonly [Name in keyof Value]: DeepReadonly<Value[Name]> }
    : Value;

type Sent<Part> = Part extends z.core.$ZodType ? DeepReadonly<z.input<Part>> : never;

/** A part of a request: one that may be left out where everything in it may. */
type Given<Name extends string, Part> = [Part] extends [z.core.$ZodType]
  ? Partial<Sent<Part>> extends Sent<Part>
    ? { readonly [Key in Name]?: Sent<Part> }
    : { readonly [Key in Name]: Sent<Part> }
  : unknown;

/** The names in a path: the engine checks what they are. */
type Params<Part> =
  Part extends z.ZodObject<infer Names>
    ? { readonly params: { readonly [Name in keyof Names]: string | number } }
    : unknown;

/** What stands in an address. */
export type Address<At extends Endpoint> = Parts &
  Params<PartOf<At, "params">> &
  Given<"query", PartOf<At, "query">>;

type PartOf<At extends Endpoint, Part extends string> = Operations[At] extends {
  readonly [Key in Part]: infer Schema;
}
  ? Schema
  : undefined;

/** What an operation takes: JSON as `body`, or bytes. */
export type Request<At extends Endpoint> = Address<At> &
  ("bytes" extends keyof Operations[At]
    ? { readonly body: Blob }
    : Given<"body", PartOf<At, "body">>);

/** The JSON that an operation takes. */
export type Body<At extends Endpoint> = Sent<PartOf<At, "body">>;

/** The JSON that an operation answers. */
export type Answer<At extends Endpoint> = {
  [Status in keyof Operations[At]["responses"]]: Operations[At]["responses"][Status] extends {
    readonly content: { readonly "application/json": { readonly schema: infer Schema } };
  }
    ? Schema extends z.core.$ZodType
      ? z.output<Schema>
      : never
    : never;
}[keyof Operations[At]["responses"]];

type Parts = { readonly params?: unknown; readonly query?: unknown };

/** An operation's whole address. */
export function addressOf<At extends Endpoint>(endpoint: At, parts: Address<At>): string {
  const { params, query }: Parts = parts;
  const given = new Map(textsOf(params));
  const path = endpoint
    .slice(endpoint.indexOf(" ") + 1)
    .replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(given.get(name) ?? ""));
  const search = textsOf(query).map(([name, text]) => `${name}=${encodeURIComponent(text)}`);
  const asked = search.length > 0 ? `?${search.join("&")}` : "";
  return `${configuredBackend().url}/api/v1${path}${asked}`;
}

function textsOf(part: unknown): [name: string, text: string][] {
  if (typeof part !== "object" || part === null) return [];
  return Object.entries(part).map(([name, value]) => [name, String(value)]);
}
