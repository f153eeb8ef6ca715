import * as z from "zod";

/** `rest-api/reference/users/#retrieve-a-user-2`, with capabilities, which only the user themselves can read. */
export const author = z.object({
  id: z.int(),
  name: z.string(),
  capabilities: z.record(z.string(), z.unknown()),
});

/** Authors and higher roles may; contributors may not. */
export function mayPublish({ capabilities }: z.infer<typeof author>): boolean {
  return capabilities["publish_posts"] === true && capabilities["upload_files"] === true;
}
