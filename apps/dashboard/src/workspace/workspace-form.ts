import { m } from "#paraglide/messages.js";
import { graphemesOf } from "@postlark/domain/segment-text";
import { isTimeZone } from "@postlark/domain/wall-time";
import { maxWorkspaceName } from "@postlark/domain/workspace";
import { isSlug } from "@postlark/domain/workspace-slug";
import { AppError } from "@postlark/sdk/errors";
import { commandError } from "./command-error.ts";

export type WorkspaceFields = {
  readonly name: string;
  readonly slug: string;
  readonly timeZone: string;
};

export type WorkspaceProblems = { readonly [Field in keyof WorkspaceFields]?: string };

/** Validates a workspace's fields; returns their error messages, empty without any. */
export function checkWorkspace({ name, slug, timeZone }: WorkspaceFields): WorkspaceProblems {
  const tidy = name.trim();
  return {
    ...(tidy === "" && { name: m.workspaces_form_name_missing() }),
    ...(graphemesOf(tidy).length > maxWorkspaceName && {
      name: m.workspaces_form_name_long({ count: maxWorkspaceName }),
    }),
    ...(!isSlug(slug) && { slug: m.workspaces_form_slug_malformed() }),
    ...(!isTimeZone(timeZone) && { timeZone: m.errors_zone_unknown() }),
  };
}

/** The error message of a refusal with its field; `undefined` if it is about none. */
export function problemOfRefusal(thrown: unknown): WorkspaceProblems | undefined {
  if (!(thrown instanceof AppError)) return undefined;
  if (thrown.code === "slug_taken") return { slug: commandError(thrown) };
  if (thrown.code === "zone_unknown") return { timeZone: commandError(thrown) };
  return undefined;
}
