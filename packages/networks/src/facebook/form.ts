import type { Form } from "../form.ts";

export const facebook: Form = { method: "oauth", fields: [] };
