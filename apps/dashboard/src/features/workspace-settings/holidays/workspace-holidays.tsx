import { FoundSetting } from "#components/found-setting.tsx";
import { QueryView } from "#components/query-view.tsx";
import { commandError } from "#workspace/command-error.ts";
import { holidayQueries, loadHolidays } from "#workspace/holiday-queries.ts";
import { useLanguage } from "@postlark/app/language/language";
import { toastError } from "@postlark/app/session/toast-error";
import { Skeleton } from "@postlark/ui/skeleton";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { HolidaysCard } from "./holidays-card.tsx";

/** The holidays setting, for those who may change it. */
export function WorkspaceHolidays({ workspaceId }: { workspaceId: string }) {
  const client = useQueryClient();
  const query = holidayQueries.chosen(workspaceId);
  const { data: countries } = useQuery(holidayQueries.countries(useLanguage()));
  return (
    <QueryView query={query} loading={<Skeleton className="h-60" />}>
      {(chosen) => (
        <>
          <HolidaysCard
            chosen={chosen}
            countries={countries}
            onChoose={async (places) => {
              try {
                await (await loadHolidays()).setHolidayPlaces(workspaceId, chosen, places);
              } catch (error) {
                toastError(commandError(error));
              } finally {
                await client.invalidateQueries({ queryKey: query.queryKey });
              }
            }}
          />
          <FoundSetting />
        </>
      )}
    </QueryView>
  );
}
