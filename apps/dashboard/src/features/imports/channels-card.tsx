import { channelName } from "#components/channel-labels.ts";
import { m } from "#paraglide/messages.js";
import type { Channel } from "@postlark/domain/channel";
import { Card, CardContent, CardHeader, CardTitle } from "@postlark/ui/card";
import { CheckboxField } from "@postlark/ui/checkbox";
import { Field } from "@postlark/ui/field";
import { Select } from "@postlark/ui/select";
import type { ChannelNames } from "./prepare-rows.ts";

/** A select's value for a name that is ignored on purpose; no channel has it. */
const leftOut = "-";

/** Maps the file's channel names to channels, or chooses channels for a file without them. */
export function ChannelsCard({
  channels,
  names,
  chosen,
  onChosen,
  defaults,
  onDefaults,
}: {
  channels: readonly Channel[];
  names: readonly string[];
  chosen: ChannelNames;
  onChosen: (chosen: ChannelNames) => void;
  defaults: readonly string[];
  onDefaults: (ids: readonly string[]) => void;
}) {
  return (
    <Card>
      <CardHeader>
        <CardTitle>{m.import_channels()}</CardTitle>
      </CardHeader>
      {names.length > 0 ? (
        <CardContent className="grid max-h-96 gap-3 overflow-y-auto sm:grid-cols-2 lg:grid-cols-3">
          {names.map((name) => (
            <Field key={name} label={m.import_channel_named({ name })}>
              {(control) => (
                <Select
                  {...control}
                  options={[
                    { value: "", label: m.import_choose_one() },
                    { value: leftOut, label: m.import_channel_left_out() },
                    ...channels.map((channel) => ({
                      value: channel.id,
                      label: channelName(channel, channels),
                    })),
                  ]}
                  value={chosen[name] === "" ? leftOut : (chosen[name] ?? "")}
                  onValueChange={(value) => {
                    const { [name]: _, ...others } = chosen;
                    if (value === "") onChosen(others);
                    else onChosen({ ...others, [name]: value === leftOut ? "" : value });
                  }}
                />
              )}
            </Field>
          ))}
        </CardContent>
      ) : (
        <CardContent className="grid gap-3">
          <p className="text-sm text-ink-muted">{m.import_channels_unsaid()}</p>
          <div className="flex flex-wrap gap-x-6 gap-y-2">
            {channels.map((channel) => (
              <CheckboxField
                key={channel.id}
                label={channelName(channel, channels)}
                checked={defaults.includes(channel.id)}
                onChange={({ target }) =>
                  onDefaults(
                    target.checked
                      ? [...defaults, channel.id]
                      : defaults.filter((id) => id !== channel.id),
                  )
                }
              />
            ))}
          </div>
        </CardContent>
      )}
    </Card>
  );
}
