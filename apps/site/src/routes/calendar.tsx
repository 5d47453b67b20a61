import {
  type CalendarView,
  readCalendarView,
  writeCalendarView,
} from "@saudabook/features/analytics/calendar/calendar-view.ts";
import { ConnectedCalendar } from "@saudabook/features/analytics/calendar/connected-calendar.tsx";
import { useAtomValue } from "jotai";
import { useNavigate } from "react-router-dom";
import { AnalyticsPart } from "../analytics-part.tsx";
import { paths } from "../paths.ts";
import { yearKind } from "../state/year-kind.ts";
import { useAddressView } from "../use-address-view.ts";

export function Component() {
  const navigate = useNavigate();
  const [calendar, setCalendar] = useAddressView(addressOf(useAtomValue(yearKind)));
  return (
    <AnalyticsPart title="Calendar" path={paths.calendar}>
      {({ view, href }) => (
        <ConnectedCalendar
          analysis={view}
          view={calendar}
          onViewChange={setCalendar}
          onDay={(day) => navigate(href(paths.roundTrips, { from: day, to: day }))}
          onPrint={() => print()}
          tradesHref={(filter) => href(paths.roundTrips, filter)}
        />
      )}
    </AnalyticsPart>
  );
}

/** The view of the address; where it names no kind of years, the kind of the settings. */
function addressOf(preferred: CalendarView["yearKind"]) {
  return {
    read: (params: URLSearchParams) => {
      const named = new URLSearchParams(params);
      if (!named.has("years")) named.set("years", preferred);
      return readCalendarView(named);
    },
    write: (view: CalendarView, params: URLSearchParams) => {
      const written = writeCalendarView(view, params);
      if (view.yearKind === preferred) written.delete("years");
      else written.set("years", view.yearKind);
      return written;
    },
  };
}
