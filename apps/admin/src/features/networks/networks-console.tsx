import {
  applicationQueries,
  changeApplication,
  removeApplication,
  setApplication,
  testApplication,
} from "@postlark/sdk/applications";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { NetworksScreen } from "./networks-screen.tsx";

/** The networks at which this installation has to be registered, as the engine lists them. */
export function NetworksConsole() {
  const client = useQueryClient();
  const query = useQuery(applicationQueries.all());
  const again = () => client.invalidateQueries({ queryKey: applicationQueries.all().queryKey });
  return (
    <NetworksScreen
      applications={query.data}
      isFailed={query.isError}
      isLoading={query.isFetching}
      onRetry={() => void query.refetch()}
      actions={{
        set: (network, application) => setApplication(network, application).then(again),
        grant: (network, organizations) =>
          changeApplication(network, { organizations }).then(again),
        remove: (network) => removeApplication(network).then(again),
        test: testApplication,
      }}
    />
  );
}
