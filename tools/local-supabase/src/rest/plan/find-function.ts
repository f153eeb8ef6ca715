import {
  qualifiedName,
  type Catalogue,
  type DatabaseFunction,
  type Parameter,
} from "../catalogue/catalogue.ts";
import { closestName } from "../closest-name.ts";
import { RestError } from "../errors.ts";

type Call = {
  schema: string;
  name: string;
  argumentNames: ReadonlySet<string>;
  isPost: boolean;
  contentType: string;
};

/** The types of a single unnamed parameter that accept a whole body, by content type. */
const bodyTypes = new Map([
  ["application/json", ["json", "jsonb"]],
  ["text/plain", ["text"]],
  ["text/xml", ["xml"]],
  ["application/octet-stream", ["bytea"]],
]);

/** Whether bodies of this type have no named arguments and need a single unnamed parameter. */
export function isWholeBodyOnly(contentType: string): boolean {
  return contentType !== "application/json" && bodyTypes.has(contentType);
}

/**
 * Returns the only function of a name that accepts these arguments, or else the whole body.
 * @see https://docs.postgrest.org/en/v13/references/api/functions.html
 * @throws RestError PGRST202 for none, PGRST203 for several
 */
export function findFunction(catalogue: Catalogue, call: Call): DatabaseFunction {
  const overloads = catalogue.functions.get(qualifiedName(call)) ?? [];
  const byNames = overloads.filter((one) => acceptsArguments(one, call));
  const matches = byNames.length > 0 ? byNames : overloads.filter((one) => acceptsBody(one, call));
  const [first] = matches;
  if (first === undefined) throw noFunction(catalogue, call, overloads);
  if (matches.length > 1) throw ambiguousFunctionError(matches);
  return first;
}

/** A function's only parameter if it is unnamed: it receives the whole body. */
export function bodyParameter({ parameters }: DatabaseFunction): Parameter | undefined {
  const [firstParameter] = parameters;
  return parameters.length === 1 && firstParameter?.name === "" ? firstParameter : undefined;
}

function acceptsBody(called: DatabaseFunction, { isPost, contentType }: Call): boolean {
  const type = bodyParameter(called)?.shownType;
  return isPost && type !== undefined && (bodyTypes.get(contentType)?.includes(type) ?? false);
}

function acceptsArguments({ parameters }: DatabaseFunction, call: Call): boolean {
  const { argumentNames, isPost, contentType } = call;
  if (parameters.length === 0 && isPost && isWholeBodyOnly(contentType)) return false;
  const names = new Set(parameters.map(({ name }) => name));
  return (
    [...argumentNames].every((name) => names.has(name)) &&
    parameters.every(({ name, isRequired }) => !isRequired || argumentNames.has(name))
  );
}

function noFunction(
  catalogue: Catalogue,
  call: Call,
  overloads: readonly DatabaseFunction[],
): RestError {
  const { schema, name, isPost, contentType } = call;
  const bodyType =
    isPost && isWholeBodyOnly(contentType) ? bodyTypes.get(contentType)?.[0] : undefined;
  if (bodyType !== undefined) {
    return new RestError(404, {
      code: "PGRST202",
      message: `Could not find the function ${schema}.${name} in the schema cache`,
      details: `Searched for the function ${schema}.${name} with a single unnamed ${bodyType} parameter, but no matches were found in the schema cache.`,
    });
  }
  const names = [...call.argumentNames].toSorted();
  const list = names.join(", ");
  const searched =
    names.length === 0
      ? " without parameters"
      : ` with parameter${names.length > 1 ? "s" : ""} ${list}`;
  const orBody = isPost ? " or with a single unnamed json/jsonb parameter" : "";
  return new RestError(404, {
    code: "PGRST202",
    message: `Could not find the function ${schema}.${name}${names.length === 0 ? searched : `(${list})`} in the schema cache`,
    details: `Searched for the function ${schema}.${name}${searched}${orBody}, but no matches were found in the schema cache.`,
    hint: functionHint(catalogue, call, overloads, `(${list})`),
  });
}

function functionHint(
  catalogue: Catalogue,
  { schema, name }: Call,
  overloads: readonly DatabaseFunction[],
  list: string,
): string | null {
  const suggestion =
    overloads.length > 0
      ? closestName(
          list,
          overloads.map(
            ({ parameters }) =>
              `(${parameters
                .map((one) => one.name)
                .toSorted()
                .join(", ")})`,
          ),
        )
      : closestName(
          name,
          [...catalogue.functions.values()].flatMap(([one]) =>
            one?.schema === schema ? [one.name] : [],
          ),
          0.75,
        );
  if (suggestion === undefined) return null;
  return `Perhaps you meant to call the function ${schema}.${overloads.length > 0 ? name + suggestion : suggestion}`;
}

function ambiguousFunctionError(matches: readonly DatabaseFunction[]): RestError {
  const list = matches.map(
    ({ schema, name, parameters }) =>
      `${schema}.${name}(${parameters.map((one) => `${one.name} => ${one.shownType}`).join(", ")})`,
  );
  return new RestError(300, {
    code: "PGRST203",
    message: `Could not choose the best candidate function between: ${list.join(", ")}`,
    hint: "Try renaming the parameters or the function itself in the database so function overloading can be resolved",
  });
}
