import * as z from "zod";

/** `rest-api/reference/users/#retrieve-a-user-2`, with what they may do, which only they themselves are told. */
export const author = z.object({
  id: z.int(),
  name: z.string(),
  capabilities: z.record(z.string(), z.unknown()),
});

/** Authors may, and whoever may more; contributors may not. */
export function mayPublish({ capabilities }: z.infer<typeof author>): boolean {
  return capabilities["publish_posts"] === true && capabilities["upload_files"] === true;
}
