import type { Form } from "../form.ts";

export const instagram: Form = { method: "oauth", fields: [] };
