import { readFile } from "node:fs/promises";
import { resolve } from "node:path";

import type { Config } from "../config.ts";
import { parseTemplate, TemplateError, type Template } from "../mail/go-template.ts";
import { StartError } from "../start-error.ts";

type TemplateName = keyof Config["auth"]["email"]["template"];

/** A project's own mail templates; missing ones are the backend's. */
export type MailTemplates = Readonly<
  Partial<Record<TemplateName, { subject: Template | undefined; body: Template | undefined }>>
>;

/**
 * Reads the templates that config.toml names, by path from the project, as the Supabase CLI does.
 * @throws StartError naming a missing template or an unsupported part of one
 */
export async function readMailTemplates(config: Config, workdir: string): Promise<MailTemplates> {
  const entries = await Promise.all(
    Object.entries(config.auth.email.template).map(
      async ([name, { subject, content_path: path }]) => {
        const key = `auth.email.template.${name}`;
        const body =
          path === undefined ? undefined : await readTemplate(resolve(workdir, path), key);
        return [
          name,
          {
            subject: subject === undefined ? undefined : parse(subject, `${key}.subject`),
            body: body === undefined ? undefined : parse(body, `${key}.content_path (${path})`),
          },
        ] as const;
      },
    ),
  );
  return Object.fromEntries(entries);
}

async function readTemplate(path: string, key: string): Promise<string> {
  try {
    return await readFile(path, "utf8");
  } catch (error) {
    throw new StartError(`${key}.content_path: ${path} cannot be read.`, { cause: error });
  }
}

function parse(source: string, location: string): Template {
  try {
    return parseTemplate(source);
  } catch (error) {
    if (!(error instanceof TemplateError)) throw error;
    throw new StartError(`${location}: ${error.message}`, { cause: error });
  }
}
