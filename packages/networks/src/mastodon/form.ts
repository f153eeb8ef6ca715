import type { Form } from "../core/form.ts";

export const mastodon: Form = {
  method: "oauth",
  fields: [{ name: "instance", kind: "url", isHandle: true }],
};
