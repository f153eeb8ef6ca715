import type { WorkspaceRole } from "@postlark/domain/workspace-role";
import { z } from "zod";

/** An operation's response with one status; without `content` it has no body. */
export type Answer = {
  readonly description: string;
  readonly content?: { readonly [mediaType: string]: { readonly schema: z.core.$ZodType } };
};

/**
 * Who may call it: anyone, a signed-in user, an operator of this installation, or a member of the workspace with at
 * least this role. The database checks it; a test compares both.
 */
type Caller = "anyone" | "user" | "operator" | WorkspaceRole;

export type OperationEntry = {
  readonly method: "get" | "post" | "put" | "patch" | "delete";
  /** Below `/api/v1`, as `/posts/{id}`. */
  readonly path: `/${string}`;
  readonly tag: string;
  readonly summary: string;
  readonly role: Caller;
  /** The function of the database that it runs; absent where it runs several or none. */
  readonly sql?: string;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  /** Sent as JSON. */
  readonly body?: z.core.$ZodType;
  /** Media types of a body that is sent as bytes. */
  readonly bytes?: readonly string[];
  /** Successes only: everything else is a refusal. */
  readonly responses: { readonly [status: number]: Answer };
};

export type Operation = OperationEntry & { readonly id: string };

type Named<Entries> = { readonly [Id in keyof Entries]: Entries[Id] & { readonly id: Id } };

/** A subject's operations: each one's key is its id. */
export function operations<const Entries extends Readonly<Record<string, OperationEntry>>>(
  entries: Entries,
): Named<Entries>;
export function operations(entries: Readonly<Record<string, OperationEntry>>) {
  return Object.fromEntries(Object.entries(entries).map(([id, entry]) => [id, { id, ...entry }]));
}

export function answer<Schema extends z.core.$ZodType>(description: string, schema: Schema) {
  return { description, content: { "application/json": { schema } } };
}

/** The response of an operation without a body to return. */
export const done = { 204: { description: "Done." } } as const;

/** The body of a response that is a file. */
export const binary = { schema: z.string().meta({ format: "binary" }) };

export const idParams = z.object({ id: z.uuid() });

export const labelledParams = idParams.extend({ labelId: z.uuid() });

export const refusalSchema = z
  .object({ error: z.object({ code: z.string(), message: z.string() }) })
  .meta({ id: "Refusal", description: "Why not: a code for programs, and words for people." });
