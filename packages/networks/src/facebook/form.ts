import type { Form } from "../form.ts";

export const facebook: Form = {
  method: "oauth",
  // Nothing where one page alone is agreed to.
  fields: [{ name: "page", kind: "text", isHandle: true, looksRight: /^/ }],
};
