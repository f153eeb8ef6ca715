import type { Table } from "@postlark/contract/table";
import type { z } from "zod";

import { configuredBackend } from "../backend.ts";

/** The contract's operations by method and path, as `PUT /posts/{id}`. Types alone: no schema reaches a browser. */
type Operations = {
  [Id in keyof Table as `${Uppercase<Table[Id]["method"]>} ${Table[Id]["path"]}`]: Table[Id];
};

/** Method and path of an operation of the engine's API. */
export type Endpoint = keyof Operations;

/** A value's type with texts widened: a schema may know fewer or more of them than the contract. */
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

/** A part of a request, optional if all of its properties are. */
type Given<Name extends string, Part> = [Part] extends [z.core.$ZodType]
  ? Partial<Sent<Part>> extends Sent<Part>
    ? { readonly [Key in Name]?: Sent<Part> }
    : { readonly [Key in Name]: Sent<Part> }
  : unknown;

/** A path's parameters; the engine validates them. */
type Params<Part> =
  Part extends z.ZodObject<infer Names>
    ? { readonly params: { readonly [Name in keyof Names]: string | number } }
    : unknown;

/** Path and query parameters. */
export type Address<At extends Endpoint> = Parts &
  Params<PartOf<At, "params">> &
  Given<"query", PartOf<At, "query">>;

type PartOf<At extends Endpoint, Part extends string> = Operations[At] extends {
  readonly [Key in Part]: infer Schema;
}
  ? Schema
  : undefined;

/** An operation's parameters and its body: JSON, or bytes. */
export type Request<At extends Endpoint> = Address<At> &
  ("bytes" extends keyof Operations[At]
    ? { readonly body: Blob }
    : Given<"body", PartOf<At, "body">>);

/** An operation's JSON body. */
export type Body<At extends Endpoint> = Sent<PartOf<At, "body">>;

/** The JSON of an operation's response. */
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

/** An operation's URL. */
export function addressOf<At extends Endpoint>(endpoint: At, parts: Address<At>): string {
  const { params, query }: Parts = parts;
  const givenValues = new Map(queryEntries(params));
  const path = endpoint
    .slice(endpoint.indexOf(" ") + 1)
    .replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(givenValues.get(name) ?? ""));
  const search = queryEntries(query).map(([name, text]) => `${name}=${encodeURIComponent(text)}`);
  const queryString = search.length > 0 ? `?${search.join("&")}` : "";
  return `${configuredBackend().url}/api/v1${path}${queryString}`;
}

function queryEntries(part: unknown): [name: string, text: string][] {
  if (typeof part !== "object" || part === null) return [];
  return Object.entries(part).map(([name, value]) => [name, String(value)]);
}
