import { m } from "#paraglide/messages.js";
import { type HolidayCountry, maxHolidayPlaces } from "@postlark/domain/holiday";
import { Button } from "@postlark/ui/button";
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from "@postlark/ui/card";
import { Field } from "@postlark/ui/field";
import { Form } from "@postlark/ui/form";
import { Trash } from "@postlark/ui/icons/trash";
import { Select } from "@postlark/ui/select";
import { type SubmitEvent, useState } from "react";

export type HolidaysCardProps = {
  /** Countries or regions, as `DE` or `DE-BY`. */
  chosen: readonly string[];
  /** Known countries by name; undefined while loading. */
  countries: readonly HolidayCountry[] | undefined;
  onChoose: (places: readonly string[]) => Promise<void>;
};

/** Chooses the countries and regions whose public holidays the calendar shows; none at first. For editors. */
export function HolidaysCard({ chosen, countries = [], onChoose }: HolidaysCardProps) {
  const [code, setCode] = useState("");
  const [regionCode, setRegionCode] = useState("");
  const [isPending, setIsPending] = useState(false);
  const country = countries.find((one) => one.code === code);
  const chosenCode = regionCode || code;
  const isAlreadyChosen = chosen.includes(chosenCode);

  async function choose(places: readonly string[]) {
    setIsPending(true);
    await onChoose(places);
    setIsPending(false);
  }

  async function add(event: SubmitEvent) {
    event.preventDefault();
    if (chosenCode === "" || isAlreadyChosen || isPending) return;
    await choose([...chosen, chosenCode]);
    setCode("");
    setRegionCode("");
  }

  return (
    <Card>
      <CardHeader>
        <CardTitle>{m.calendar_holidays()}</CardTitle>
        <CardDescription>{m.calendar_holidays_about()}</CardDescription>
      </CardHeader>
      <CardContent className="grid gap-6">
        {chosen.length === 0 ? (
          <p className="text-sm text-ink-muted">{m.calendar_holidays_none()}</p>
        ) : (
          <ul aria-label={m.calendar_holidays()} className="divide-y divide-line">
            {chosen.map((one) => (
              <li key={one} className="flex items-center gap-2.5 py-1">
                <span className="min-w-0 flex-1 text-sm break-words">{nameOf(one, countries)}</span>
                <Button
                  variant="ghost"
                  size="icon"
                  disabled={isPending}
                  aria-label={m.calendar_holidays_remove({ name: nameOf(one, countries) })}
                  onClick={() => void choose(chosen.filter((other) => other !== one))}
                >
                  <Trash />
                </Button>
              </li>
            ))}
          </ul>
        )}
        {chosen.length < maxHolidayPlaces && (
          <Form onSubmit={(event) => void add(event)}>
            <div className="grid gap-3 sm:grid-cols-2">
              <Field label={m.calendar_holidays_country()}>
                {(control) => (
                  <Select
                    {...control}
                    name="holidays"
                    options={[
                      { value: "", label: m.calendar_holidays_choose() },
                      ...optionsOf(countries),
                    ]}
                    value={code}
                    onValueChange={(value) => {
                      setCode(value);
                      setRegionCode("");
                    }}
                  />
                )}
              </Field>
              {country !== undefined && country.regions.length > 0 && (
                <Field label={m.calendar_holidays_region()}>
                  {(control) => (
                    <Select
                      {...control}
                      options={[
                        { value: "", label: m.calendar_holidays_whole() },
                        ...optionsOf(country.regions),
                      ]}
                      value={regionCode}
                      onValueChange={setRegionCode}
                    />
                  )}
                </Field>
              )}
            </div>
            <Button
              type="submit"
              variant="secondary"
              size="sm"
              isPending={isPending}
              disabled={chosenCode === "" || isAlreadyChosen}
              className="justify-self-start"
            >
              {m.calendar_holidays_add()}
            </Button>
          </Form>
        )}
        <p className="text-xs text-ink-muted">{m.calendar_holidays_source()}</p>
      </CardContent>
    </Card>
  );
}

const optionsOf = (places: readonly { readonly code: string; readonly name: string }[]) =>
  places.map(({ code, name }) => ({ value: code, label: name }));

/** Germany, or Germany · Bavaria; the code if unknown. */
function nameOf(place: string, countries: readonly HolidayCountry[]): string {
  const country = countries.find(({ code }) => code === place.split("-")[0]);
  const region = country?.regions.find(({ code }) => code === place);
  if (country === undefined) return place;
  return region === undefined ? country.name : `${country.name} · ${region.name}`;
}
